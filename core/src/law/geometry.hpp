// Points, lanes and masks of the board (R1).
//
// Everything in the headers of this folder sits in an unnamed namespace or is constexpr data: the hot files are
// compiled once for each vector path, and no inline function may be shared between objects built with different
// instruction sets.
#pragma once

#include <bit>
#include <cstdint>

namespace pasang {

inline constexpr int kSize = 11;               // rows and columns
inline constexpr int kPoints = kSize * kSize;  // counting the bowl, which is no point
inline constexpr int kBowl = 5 + kSize * 5;    // f6
inline constexpr std::uint8_t kNoPoint = 127;  // fits the seven bits that a move gives a point
inline constexpr unsigned kFullLane = 0x7FF;

enum Colour : int { kBlack = 0, kWhite = 1 };  // worth 1 and 2: 1 << colour (R2)
enum Side : int { kSouth = 0, kNorth = 1 };
enum Axis : int { kRow = 0, kColumn = 1 };

namespace {

struct Places {
  std::uint8_t column[128], row[128];
};
constexpr Places make_places() {
  Places places{};
  for (int point = 0; point < kPoints; ++point) {
    places.column[point] = static_cast<std::uint8_t>(point % kSize);
    places.row[point] = static_cast<std::uint8_t>(point / kSize);
  }
  return places;
}
constexpr Places kPlaces = make_places();

constexpr int column_of(int point) { return kPlaces.column[point]; }
constexpr int row_of(int point) { return kPlaces.row[point]; }
constexpr int point_at(int column, int row) { return column + kSize * row; }

// The lane of an axis that holds a point, and the point's place on it.
constexpr int lane_of(Axis axis, int point) { return axis == kRow ? row_of(point) : column_of(point); }
constexpr int place_of(Axis axis, int point) { return axis == kRow ? column_of(point) : row_of(point); }
// Steps from lane to lane and from place to place, as numbers rather than branches that would be guessed wrong.
constexpr int kLaneStep[2] = {kSize, 1}, kPlaceStep[2] = {1, kSize};
constexpr int point_on(Axis axis, int lane, int place) { return lane * kLaneStep[axis] + place * kPlaceStep[axis]; }

// Places beyond and before a place of a lane.
constexpr unsigned beyond(int place) { return kFullLane & ~((2U << place) - 1U); }
constexpr unsigned before(int place) { return (1U << place) - 1U; }

constexpr unsigned reversed(unsigned lane) {
  unsigned turned = 0;
  for (int place = 0; place < kSize; ++place) {
    turned |= (lane >> place & 1U) << (kSize - 1 - place);
  }
  return turned;
}

// The first row of a side's half, which is five rows deep (R4).
constexpr int first_row_of_half(int side) { return side == kSouth ? 0 : 6; }

constexpr int popcount32(std::uint32_t bits) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return std::popcount(bits);
#else
  bits -= bits >> 1 & 0x55555555U;
  bits = (bits & 0x33333333U) + (bits >> 2 & 0x33333333U);
  return static_cast<int>(((bits + (bits >> 4)) & 0x0F0F0F0FU) * 0x01010101U >> 24);
#endif
}

constexpr int popcount64(std::uint64_t bits) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return std::popcount(bits);
#else
  bits -= bits >> 1 & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
  return static_cast<int>(((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U >> 56);
#endif
}

static_assert(beyond(0) == 0x7FE && beyond(10) == 0 && before(0) == 0 && before(10) == 0x3FF);
static_assert(reversed(1) == 0x400 && reversed(0x20) == 0x20);

}  // namespace
}  // namespace pasang
