// A board without its empty lanes (R13–R16): a lane with nothing on it never matters, and near the end of a round few
// are left. Where eight rows and eight columns hold all, a lane fits a byte and a colour of the whole board one
// register. Only for roaming kas with whole captures.
//
// How such a board is kept depends on what turning it costs: compact_rows.hpp and compact_lanes.hpp offer the same.
#pragma once

#include "lanes/compact_tables.hpp"
#include "lanes/move_set.hpp"

#if defined(__GFNI__) && defined(__AVX512BW__) && defined(__AVX512VL__)
#include "lanes/compact_rows.hpp"
#else
#include "lanes/compact_lanes.hpp"
#endif

namespace pasang {
namespace {

template <>
struct MoveSetFor<CompactBoard> {
  using Type = CompactMoveSet;
};

inline int ka_of(const CompactBoard& board, int side) {
  return compact_point(board.place[side][kRow], board.place[side][kColumn]);
}

// Points that a side's ka can travel to, by lane: rows in bits 0–7, columns in 8–15.
[[gnu::always_inline]] inline unsigned reach_lanes(const CompactBoard& board, int side) {
  const int column = board.place[side][kRow], row = board.place[side][kColumn];
  const unsigned rows = kCompactTables.reach[row][taken_on(board, kColumn, column)];
  const unsigned columns = kCompactTables.reach[column][taken_on(board, kRow, row)];
  return rows | columns << kCompactSize;
}

[[gnu::always_inline]] inline CompactMoveSet moves_of(const CompactBoard& board, int side) {
  return odd_lines(board, ka_of(board, side)) & reach_lanes(board, side) * 0x10001U;
}

constexpr bool in_fast_phase(const CompactBoard&) { return true; }

}  // namespace
}  // namespace pasang
