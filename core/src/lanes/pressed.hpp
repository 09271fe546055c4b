// A board without its empty lanes (R13–R16): a lane with nothing on it never matters, and near the end of a round few
// are left. Where eight rows and eight columns hold all, a lane fits a byte and a colour of the whole board one
// register. Only for roaming kas with whole captures.
//
// How such a board is kept depends on what turning it costs: pressed_rows.hpp and pressed_lanes.hpp offer the same.
#pragma once

#include "lanes/pressed_tables.hpp"
#include "tree/tree.hpp"

#if defined(__GFNI__) && defined(__AVX512BW__) && defined(__AVX512VL__)
#include "lanes/pressed_rows.hpp"
#else
#include "lanes/pressed_lanes.hpp"
#endif

namespace pasang {
namespace {

template <>
struct Writes<Pressed> {
  using Replies = PressedReplies;
};

inline int ka_of(const Pressed& board, int side) {
  return pressed_point(board.place[side][kRow], board.place[side][kColumn]);
}

// Points that a side's ka can travel to, by lane: rows in bits 0–7, columns in 8–15.
[[gnu::always_inline]] inline unsigned reach_lanes(const Pressed& board, int side) {
  const int column = board.place[side][kRow], row = board.place[side][kColumn];
  const unsigned rows = kPressedTables.reach[row][taken_on(board, kColumn, column)];
  const unsigned columns = kPressedTables.reach[column][taken_on(board, kRow, row)];
  return rows | columns << kPressedSize;
}

[[gnu::always_inline]] inline PressedReplies replies_of(const Pressed& board, int side) {
  return odd_lines(board, ka_of(board, side)) & reach_lanes(board, side) * 0x10001U;
}

constexpr bool in_fast_phase(const Pressed&) { return true; }

}  // namespace
}  // namespace pasang
