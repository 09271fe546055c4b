// The children of a node, made at once and kept on a stack: the position after every move, and the replies it leaves.
#pragma once

#include "lanes/roaming.hpp"

namespace pasang {
namespace {

template <class Board>
struct ChildOf {
  Board position;
  MoveSetOf<Board> replies;  // of the side to move there: see move_set_of()
  int points;                // taken by the move that led here
  int move_index;            // of that move: see move_set.hpp
  int reach;                 // points the mover's ka can travel to next; 0 before both kas roam
};
using Child = ChildOf<Position>;

// The capturable lines of the side to move; before both kas roam as many bits as it has moves, up to 63.
inline MoveSet move_set_of(const Position& position) {
  if (position.ply >= kRoamingPly) return moves_of(position, side_to_move(position));
  MoveList list;
  legal_moves(position, list);
  return (MoveSet{1} << (list.size < 63 ? list.size : 63)) - 1;
}

// But for the key, which nobody needs who makes all children: see canonical_key().
[[gnu::always_inline]] inline void make_roaming_child(const Position& position, int bit, Child& child) {
  const int side = side_to_move(position);
  child.points = play_roaming<false>(position, side, bit, child.position);
  child.replies = moves_of(child.position, side ^ 1);
  child.move_index = bit;
  child.reach = reach_of(child.position, side);
}

inline void make_child(const Position& position, Move move, Child& child) {
  const int side = side_to_move(position);
  play(position, move, child.position);
  child.points = child.position.score[side] - position.score[side];
  child.replies = move_set_of(child.position);
  child.reach = position.ply < kRoamingPly ? 0 : reach_of(child.position, side);
}

inline void make_listed_child(const Position& position, const MoveList& list, int index, Child& child) {
  make_child(position, list.move[index], child);
  child.move_index = index;
}

// Makes the child of one move index, if there is such a move.
inline bool make_indexed_child(const Position& position, MoveSet moves, int move_index, Child& child) {
  if (in_fast_phase(position)) {
    if (move_index >= 64 || (moves >> move_index & 1) == 0) return false;
    make_roaming_child(position, move_index, child);
    return true;
  }
  MoveList list;
  legal_moves(position, list);
  if (move_index >= list.size) return false;
  make_listed_child(position, list, move_index, child);
  return true;
}

// Makes all children but the one of `except`, and calls ready(child) on each as soon as it is there.
template <class Ready>
inline int make_children(const Position& position, MoveSet moves, int except, Child* children, Ready ready) {
  int count = 0;
  if (in_fast_phase(position)) {
    if (except < 64) moves &= ~(MoveSet{1} << except);
    each_move(moves, [&](int bit) __attribute__((always_inline)) {
      make_roaming_child(position, bit, children[count]);
      ready(children[count++]);
    });
    return count;
  }
  MoveList list;
  legal_moves(position, list);
  for (int index = 0; index < list.size; ++index) {
    if (index == except) continue;
    make_listed_child(position, list, index, children[count]);
    ready(children[count++]);
  }
  return count;
}

inline Move move_of_index(const Position& position, int move_index) {
  if (in_fast_phase(position)) return move_of_bit(position, side_to_move(position), move_index);
  MoveList list;
  legal_moves(position, list);
  return list.move[move_index];
}

}  // namespace
}  // namespace pasang
