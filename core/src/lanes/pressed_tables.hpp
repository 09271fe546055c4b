// Points, lanes and replies of a pressed board, however it is kept.
#pragma once

#include "law/line.hpp"

namespace pasang {

inline constexpr int kPressedSize = 8;  // rows and columns
inline constexpr int kPressedPoints = kPressedSize * kPressedSize;

// The replies of a side as bits: lane + 8 × axis + 16 × colour of the captured line; see Replies.
using PressedReplies = std::uint32_t;

// One row after the other, a byte each.
using Rows = std::uint64_t;
inline constexpr Rows kEveryRow = 0x0101010101010101;

namespace {

constexpr int lane_of_pressed(int reply) { return reply & 7; }
constexpr Axis axis_of_pressed(int reply) { return static_cast<Axis>(reply >> 3 & 1); }
constexpr int colour_of_pressed(int reply) { return reply >> 4; }

// Calls visit(reply) for each reply until one returns true.
template <class Visit>
[[gnu::always_inline]] inline bool any_reply(PressedReplies replies, Visit visit) {
  for (; replies != 0; replies &= replies - 1) {
    if (visit(std::countr_zero(replies) & 31)) return true;
  }
  return false;
}

constexpr int pressed_point(int column, int row) { return column + kPressedSize * row; }

struct PressedTables {
  alignas(64) std::uint8_t reach[kPressedSize][256];  // reach_from(), by place and places taken
  Rows spread[256];                                   // one bit a row
  std::uint8_t reversed[256];
};

constexpr PressedTables make_pressed_tables() {
  PressedTables tables{};
  const auto byte = [](unsigned lane) { return static_cast<std::uint8_t>(lane); };
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

// The place of a point on the lane of an axis, in either orientation.
constexpr int pressed_place(int point, int orientation, int axis) {
  const int place = axis == kRow ? point % kPressedSize : point / kPressedSize;
  return orientation == 0 ? place : kPressedSize - 1 - place;
}

}  // namespace
}  // namespace pasang
