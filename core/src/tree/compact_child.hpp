// The children of a node on a compact board: what child.hpp and move_preview.hpp offer for whole ones.
#pragma once

#include "lanes/compact_mover.hpp"
#include "tree/child.hpp"

namespace pasang {
namespace {

using CompactChild = ChildOf<CompactBoard>;

[[gnu::always_inline]] inline void make_roaming_child(const CompactMover& mover, int bit, CompactChild& child) {
  const CompactMover::Result result = mover.play(bit, child.position);
  child.replies = result.replies;
  child.points = result.points;
  child.reach = result.reach;
  child.move_index = bit;
}

inline bool make_indexed_child(const CompactBoard& board, CompactMoveSet moves, int move_index, CompactChild& child) {
  if (move_index >= 32 || (moves >> move_index & 1) == 0) return false;
  make_roaming_child(CompactMover(board), move_index, child);
  return true;
}

// Plays one move after the other, keeping no board, until visit(result) returns true.
template <class Visit>
inline bool any_preview(const CompactBoard& board, CompactMoveSet moves, Visit visit) {
  const CompactMover mover(board);
  return any_move(moves, [&](int bit) __attribute__((always_inline)) {
    CompactBoard after;
    return visit(mover.play(bit, after));
  });
}

template <class Ready>
inline int make_children(const CompactBoard& board, CompactMoveSet moves, int except, CompactChild* children,
                         Ready ready) {
  const CompactMover mover(board);
  if (except < 32) moves &= ~(CompactMoveSet{1} << except);
  int count = 0;
  any_move(moves, [&](int bit) __attribute__((always_inline)) {
    make_roaming_child(mover, bit, children[count]);
    ready(children[count++]);
    return false;
  });
  return count;
}

}  // namespace
}  // namespace pasang
