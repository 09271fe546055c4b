// Sets of moves as bits.
//
// A move index names a move of a position: where roaming kas capture whole lines it is a bit of a MoveSet, else an
// index among the legal moves. A move of one's own leads to a position in which the other side has replies: a MoveSet
// too.
#pragma once

#include "law/geometry.hpp"

namespace pasang {

// A bit is lane + 16 × colour + 32 × axis of the captured line. From a point along an axis a ka sees at most one line
// of each colour, so that names a whole capture; with partial captures it names the line.
using MoveSet = std::uint64_t;

inline constexpr int kNoMoveIndex = 1023;

namespace {

// How a kind of board writes down the moves of a side.
template <class Board>
struct MoveSetFor {
  using Type = MoveSet;
};
template <class Board>
using MoveSetOf = typename MoveSetFor<Board>::Type;

constexpr int lane_of_bit(int bit) { return bit & 15; }
constexpr int colour_of_bit(int bit) { return bit >> 4 & 1; }
constexpr Axis axis_of_bit(int bit) { return static_cast<Axis>(bit >> 5); }

// Calls visit(bit) for each move, lowest bit first, until one returns true. Rows and columns go apart, so that wherever
// `visit` is inlined the compiler knows the axis, and with it half of all addresses.
template <class Visit>
[[gnu::always_inline]] inline bool any_move(MoveSet moves, Visit visit) {
  for (auto rows = static_cast<std::uint32_t>(moves); rows != 0; rows &= rows - 1) {
    if (visit(std::countr_zero(rows) & 31)) return true;
  }
  for (auto columns = static_cast<std::uint32_t>(moves >> 32); columns != 0; columns &= columns - 1) {
    if (visit((std::countr_zero(columns) & 31) + 32)) return true;
  }
  return false;
}
template <class Visit>
[[gnu::always_inline]] inline void each_move(MoveSet moves, Visit visit) {
  any_move(moves, [&](int bit) __attribute__((always_inline)) {
    visit(bit);
    return false;
  });
}

}  // namespace
}  // namespace pasang
