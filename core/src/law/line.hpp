// What a ka sees along one lane, and which of it can be captured (R14, R15).
#pragma once

#include "law/position.hpp"

namespace pasang {

// The tokens of one colour that a ka sees along one axis: on the left or lower arm, and on the right or upper one.
struct Line {
  unsigned first, second;
};

namespace {

// Where a ka sees tokens of one colour, up to the nearest of the other on both arms; blockers count as both.
constexpr unsigned seen_from(unsigned other, int place) {
  const unsigned above = other & beyond(place);
  return ~above & (above - 1U) & ~0U << std::bit_width(other & before(place));
}

// `same` and `other` are the lane's masks of the line's colour and of the other; nothing stands on `place`.
constexpr Line line_from(unsigned same, unsigned other, int place) {
  const unsigned seen = same & seen_from(other, place);
  return {seen & before(place), seen & beyond(place)};
}

inline Line line_of(const Position& position, Axis axis, int lane, int place, int colour) {
  return line_from(position.lanes[colour][0][axis][lane], position.lanes[colour ^ 1][0][axis][lane], place);
}

constexpr bool is_capturable(const Line& line) { return (popcount32(line.first | line.second) & 1) != 0; }

constexpr int lowest(unsigned bits) { return std::countr_zero(bits); }
constexpr int highest(unsigned bits) { return 31 - std::countl_zero(bits); }

// Empty places that a ka can travel to from `place`, over a lane with these places taken.
constexpr unsigned reach_from(unsigned taken, int place) {
  const unsigned above = (taken & beyond(place)) | 1U << kSize;
  const unsigned below = taken & before(place);
  return (((above & (0U - above)) - 1U) & beyond(place)) | (before(place) & (~0U << std::bit_width(below)));
}

// How many they are.
constexpr int reach_count(unsigned taken, int place) {
  return std::countr_zero((taken | 1U << kSize) >> (place + 1)) + place - std::bit_width(taken & before(place));
}

inline unsigned taken_on(const Position& position, Axis axis, int lane) {
  return static_cast<unsigned>(position.lanes[kBlack][0][axis][lane] | position.lanes[kWhite][0][axis][lane]);
}

static_assert(line_from(0b10010, 0b00001, 2).second == 0b10000 && line_from(0b10010, 0b00001, 2).first == 0b00010);
static_assert(line_from(0b00110, 0b01000, 4).first == 0);
static_assert(reach_from(0b00100000001, 3) == 0b00011110110);
static_assert(reach_count(0b00100000001, 3) == 6 && reach_count(0, 0) == 10 && reach_count(0, 10) == 10);

}  // namespace
}  // namespace pasang
