// Points, lanes and moves of a compact board, however it is kept.
#pragma once

#include "law/line.hpp"

namespace pasang {

inline constexpr int kCompactSize = 8;  // rows and columns
inline constexpr int kCompactPoints = kCompactSize * kCompactSize;

// The moves of a side as bits: lane + 8 × axis + 16 × colour of the captured line; see MoveSet.
using CompactMoveSet = std::uint32_t;

// One row after the other, a byte each.
using Rows = std::uint64_t;
inline constexpr Rows kEveryRow = 0x0101010101010101;

namespace {

constexpr int lane_of_compact(int bit) { return bit & 7; }
constexpr Axis axis_of_compact(int bit) { return static_cast<Axis>(bit >> 3 & 1); }
constexpr int colour_of_compact(int bit) { return bit >> 4; }

// Calls visit(bit) for each move until one returns true.
template <class Visit>
[[gnu::always_inline]] inline bool any_move(CompactMoveSet moves, Visit visit) {
  for (; moves != 0; moves &= moves - 1) {
    if (visit(std::countr_zero(moves) & 31)) return true;
  }
  return false;
}

constexpr int compact_point(int column, int row) { return column + kCompactSize * row; }

struct CompactTables {
  alignas(64) std::uint8_t reach[kCompactSize][256];  // reach_from(), by place and places taken
  Rows spread[256];                                   // one bit a row
  std::uint8_t reversed[256];
};

constexpr CompactTables make_compact_tables() {
  CompactTables tables{};
  const auto byte = [](unsigned lane) { return static_cast<std::uint8_t>(lane); };
  for (unsigned lane = 0; lane < 256; ++lane) {
    for (int place = 0; place < kCompactSize; ++place) {
      tables.reach[place][lane] = byte(reach_from(lane | 1U << kCompactSize, place));
      tables.spread[lane] |= Rows{lane >> place & 1U} << kCompactSize * place;
    }
    tables.reversed[lane] = byte(reversed(lane) >> (kSize - kCompactSize));
  }
  return tables;
}
inline constexpr CompactTables kCompactTables = make_compact_tables();

// The place of a point on the lane of an axis, in either orientation.
constexpr int compact_place(int point, int orientation, int axis) {
  const int place = axis == kRow ? point % kCompactSize : point / kCompactSize;
  return orientation == 0 ? place : kCompactSize - 1 - place;
}

}  // namespace
}  // namespace pasang
