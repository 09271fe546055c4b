// A board without its empty lanes (R13–R16): a lane with nothing on it never matters, and near the end of a round few
// are left. Where eight rows and eight columns hold all, a lane fits a byte and a colour of the whole board one
// register. Only for roaming kas with whole captures.
#pragma once

#include <cstring>

#include "roam.hpp"
#include "tree.hpp"

namespace pasang {

inline constexpr int kPressedSize = 8;  // rows and columns

// As Position, but for the lanes, which are bytes.
struct alignas(32) Pressed {
  std::uint8_t lanes[2][2][2][kPressedSize];  // [colour][orientation][axis][lane]
  std::uint64_t key;
  std::uint8_t place[2][2];
  std::uint8_t tokens[2];
  std::uint16_t ply;
};

// The replies of a side as bits: lane + 8 × axis + 16 × colour of the captured line; see Replies.
using PressedReplies = std::uint32_t;

// One row after the other, a byte each, as they lie in memory.
static_assert(std::endian::native == std::endian::little);
using Rows = std::uint64_t;
inline constexpr Rows kEveryRow = 0x0101010101010101;

namespace {

template <>
struct Writes<Pressed> {
  using Replies = PressedReplies;
};

constexpr int lane_of_pressed(int reply) { return reply & 7; }
constexpr Axis axis_of_pressed(int reply) { return static_cast<Axis>(reply >> 3 & 1); }
constexpr int colour_of_pressed(int reply) { return reply >> 4; }

// Calls visit(reply) for each reply until one returns true. Rows and columns go apart here as well.
template <class Visit>
[[gnu::always_inline]] inline bool any_reply(PressedReplies replies, Visit visit) {
  for (PressedReplies rows = replies & 0x00FF00FFU; rows != 0; rows &= rows - 1) {
    if (visit(std::countr_zero(rows) & ~8)) return true;
  }
  for (PressedReplies columns = replies & 0xFF00FF00U; columns != 0; columns &= columns - 1) {
    if (visit(std::countr_zero(columns) | 8)) return true;
  }
  return false;
}

using PressedLanes = Lanes<32, std::uint8_t>;  // rows and columns upward, then both downward

inline constexpr int kPressedPoints = kPressedSize * kPressedSize;
constexpr int pressed_point(int column, int row) { return column + kPressedSize * row; }
inline int ka_of(const Pressed& board, int side) {
  return pressed_point(board.place[side][kRow], board.place[side][kColumn]);
}

struct PressedTables {
  alignas(64) std::uint8_t beyond[kPressedPoints][32];  // what lies beyond a point in every lane
  alignas(64) std::uint8_t ka[kPressedPoints][32];      // a ka on a point, in the lanes that hold it
  alignas(64) std::uint8_t reach[kPressedSize][256];    // reach_from(), by place and places taken
  Rows spread[256];                                     // one bit a row
  std::uint8_t reversed[256];
};

constexpr PressedTables make_pressed_tables() {
  constexpr int kLast = kPressedSize - 1;
  PressedTables tables{};
  const auto byte = [](unsigned lane) { return static_cast<std::uint8_t>(lane); };
  for (int point = 0; point < kPressedPoints; ++point) {
    const int column = point % kPressedSize, row = point / kPressedSize;
    const int place[4] = {column, row, kLast - column, kLast - row};
    for (int lane = 0; lane < 32; ++lane) tables.beyond[point][lane] = byte(beyond(place[lane / kPressedSize]) & 0xFFU);
    for (int axes = 0; axes < 4; ++axes) {
      const int lane = axes % 2 == kRow ? row : column;
      tables.ka[point][kPressedSize * axes + lane] = byte(1U << place[axes]);
    }
  }
  for (unsigned lane = 0; lane < 256; ++lane) {
    for (int place = 0; place < kPressedSize; ++place) {
      tables.reach[place][lane] = byte(reach_from(lane | 1U << kPressedSize, place));
      tables.spread[lane] |= Rows{lane >> place & 1U} << kPressedSize * place;
    }
    tables.reversed[lane] = byte(reversed(lane) >> (kSize - kPressedSize));
  }
  return tables;
}
inline constexpr PressedTables kPressedTables = make_pressed_tables();

inline Rows rows_of(const Pressed& board, int colour) {
  Rows rows;
  std::memcpy(&rows, board.lanes[colour][0][kRow], sizeof rows);
  return rows;
}

[[gnu::always_inline]] inline PressedLanes lanes_of(const Pressed& board, int colour) {
  return PressedLanes::load(&board.lanes[colour][0][0][0]);
}

// Points that a side's ka can travel to, by lane: rows in bits 0–7, columns in 8–15.
[[gnu::always_inline]] inline unsigned reach_lanes(const Pressed& board, int side) {
  const auto taken = [&](Axis axis, int lane) {
    return board.lanes[kBlack][0][axis][lane] | board.lanes[kWhite][0][axis][lane];
  };
  const int column = board.place[side][kRow], row = board.place[side][kColumn];
  const unsigned rows = kPressedTables.reach[row][taken(kColumn, column)];
  const unsigned columns = kPressedTables.reach[column][taken(kRow, row)];
  return rows | columns << kPressedSize;
}

// The lanes of two colours by orientation: those of the first colour, rows before columns, then those of the second.
struct Orientations {
  PressedLanes upward, downward;
};
#if defined(__AVX2__)
[[gnu::always_inline]] inline Orientations side_by_side(const PressedLanes& first, const PressedLanes& second) {
  const __m256i a = reinterpret_cast<__m256i>(first.part[0]), b = reinterpret_cast<__m256i>(second.part[0]);
  return {{{reinterpret_cast<PressedLanes::Register>(_mm256_permute2x128_si256(a, b, 0x20))}},
          {{reinterpret_cast<PressedLanes::Register>(_mm256_permute2x128_si256(a, b, 0x31))}}};
}
#else
[[gnu::always_inline]] inline Orientations side_by_side(const PressedLanes& first, const PressedLanes& second) {
  return {{{first.part[0], second.part[0]}}, {{first.part[1], second.part[1]}}};
}
#endif

// One bit for every lane that holds an odd number of bits; and one for each of the first sixteen that is empty.
#if defined(__AVX2__)
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const PressedLanes& lanes) {
  const __m256i odd = _mm256_load_si256(reinterpret_cast<const __m256i*>(&kOddNibbles));
  const __m256i whole = reinterpret_cast<__m256i>(lanes.part[0]);
  const __m256i folded = _mm256_xor_si256(whole, _mm256_srli_epi16(whole, 4));
  const __m256i looked = _mm256_shuffle_epi8(odd, _mm256_and_si256(folded, _mm256_set1_epi8(15)));
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(looked));
}
[[gnu::always_inline]] inline unsigned empty_lanes(const PressedLanes& lanes) {
  const __m256i empty = _mm256_cmpeq_epi8(reinterpret_cast<__m256i>(lanes.part[0]), _mm256_setzero_si256());
  return static_cast<unsigned>(_mm256_movemask_epi8(empty)) & 0xFFFFU;
}
#elif defined(__SSE2__)
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const PressedLanes& lanes) {
  const auto odd = [&](int part) {
    __m128i bytes = reinterpret_cast<__m128i>(lanes.part[part]);
    bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 4));
    bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 2));
    bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 1));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes));
  };
  return odd(0) | odd(1) << 16;
}
[[gnu::always_inline]] inline unsigned empty_lanes(const PressedLanes& lanes) {
  return static_cast<unsigned>(
      _mm_movemask_epi8(_mm_cmpeq_epi8(reinterpret_cast<__m128i>(lanes.part[0]), _mm_setzero_si128())));
}
#else
inline std::uint32_t odd_lanes(const PressedLanes& lanes) {
  std::uint32_t bits = 0;
  for (int lane = 0; lane < 32; ++lane) {
    bits |= static_cast<std::uint32_t>(popcount32(lanes.part[lane / 16][lane % 16]) & 1) << lane;
  }
  return bits;
}
inline unsigned empty_lanes(const PressedLanes& lanes) {
  unsigned bits = 0;
  for (int lane = 0; lane < 16; ++lane) bits |= static_cast<unsigned>(lanes.part[0][lane] == 0) << lane;
  return bits;
}
#endif

// What is seen from a point on both arms of every lane, by the reply that would capture it.
[[gnu::always_inline]] inline Orientations arms_from(const PressedLanes& first, const PressedLanes& second, int point) {
  const PressedLanes beyond = PressedLanes::load(kPressedTables.beyond[point]);
  const PressedLanes first_seen = first & beyond, second_seen = second & beyond;
  return side_by_side(up_to_first(first_seen, second_seen), up_to_first(second_seen, first_seen));
}

// Capturable lines of every lane, seen from a point: of the first colour in bits 0–15, of the second in 16–31. The
// parity of two arms together is that of their exclusive or.
[[gnu::always_inline]] inline PressedReplies odd_lines(const PressedLanes& first, const PressedLanes& second,
                                                       int point) {
  const Orientations arms = arms_from(first, second, point);
  return odd_lanes(arms.upward ^ arms.downward);
}

[[gnu::always_inline]] inline PressedReplies replies_of(const Pressed& board, int side) {
  return odd_lines(lanes_of(board, kBlack), lanes_of(board, kWhite), ka_of(board, side)) &
         reach_lanes(board, side) * 0x10001U;
}

// The lanes of both axes with a token, a ka or the bowl on them: rows in bits 0–7, columns in 8–15.
[[gnu::always_inline]] inline unsigned filled_lanes(const Pressed& board) {
  return empty_lanes(lanes_of(board, kBlack) | lanes_of(board, kWhite)) ^ 0xFFFFU;
}

constexpr bool in_fast_phase(const Pressed&) { return true; }

}  // namespace
}  // namespace pasang
