// The positions after every move of a node, made once and kept on a stack, with the answers the opponent will have.
#pragma once

#include "lanes/roam.hpp"
#include "law/line.hpp"
#include "law/value.hpp"

namespace pasang {
namespace {

// How a kind of board writes down the replies of a side.
template <class Board>
struct Writes {
  using Replies = pasang::Replies;
};
template <class Board>
using RepliesOn = typename Writes<Board>::Replies;

template <class Board>
struct ChildOf {
  Board position;
  RepliesOn<Board> answers;  // see answers_in()
  int points;                // taken by the move that led here
  int choice;                // which move that was: see Known
  int reach;                 // points the mover's ka can travel to next; 0 before both kas roam
};
using Child = ChildOf<Position>;

// No round is longer than its tokens; whole captures in phase three have at most two lines in each of twenty lanes.
inline constexpr int kMostPlies = 121;
inline constexpr int kMostWhole = 40;
inline constexpr int kMostPartial = 20 * 15;
inline constexpr int kMostEarly = 600;

constexpr int stack_size(bool partial) {
  return 4 * kMostEarly + 2 * kMostPartial + kMostPlies * (partial ? kMostPartial : kMostWhole);
}

inline bool in_fast_phase(const Position& position) {
  return position.ply >= kRoamingPly && !position.agreement.partial;
}

// The capturable lines of the side to move; before both kas roam as many bits as it has moves, up to 63.
inline Replies answers_in(const Position& position) {
  if (position.ply >= kRoamingPly) return replies_of(position, side_to_move(position));
  MoveList moves;
  legal_moves(position, moves);
  return (Replies{1} << (moves.size < 63 ? moves.size : 63)) - 1;
}

// Points a side's ka could travel to, whatever it captures there.
inline int reach_of(const Position& position, int side) {
  const int column = position.place[side][kRow], row = position.place[side][kColumn];
  return reach_count(taken_on(position, kColumn, column), row) + reach_count(taken_on(position, kRow, row), column);
}

inline int margin_of(const Position& position) {
  const int side = side_to_move(position);
  return position.score[side] - position.score[side ^ 1];
}

// On points nobody gains more than what is left, the side to move takes at least one, and while both colours stand the
// other side takes at least one as well: a bound beyond that asks for suntuk.
template <class Board>
inline void narrow(const Board& position, Value& alpha, Value& beta) {
  const int left = points_left(position);
  const bool two_colours = position.tokens[kBlack] != 0 && position.tokens[kWhite] != 0;
  const Value most = (two_colours ? left - 2 : left) * kPoint, least = (2 - left) * kPoint;
  if (alpha >= most && alpha < kSuntukEdge) alpha = kSuntukEdge;
  if (alpha < least && alpha >= -kSuntukEdge) alpha = -kSuntukEdge - 1;
  if (beta <= least && beta > -kSuntukEdge) beta = -kSuntukEdge;
  if (beta > most && beta <= kSuntukEdge) beta = kSuntukEdge + 1;
}

// But for the key, which nobody needs who makes all children: see key_of_likes().
[[gnu::always_inline]] inline void make_roaming_child(const Position& position, int bit, Child& child) {
  const int side = side_to_move(position);
  child.points = play_reply<false>(position, side, bit, child.position);
  child.answers = replies_of(child.position, side ^ 1);
  child.choice = bit;
  child.reach = reach_of(child.position, side);
}

inline void make_child(const Position& position, Move move, Child& child) {
  const int side = side_to_move(position);
  play(position, move, child.position);
  child.points = child.position.score[side] - position.score[side];
  child.answers = answers_in(child.position);
  child.reach = position.ply < kRoamingPly ? 0 : reach_of(child.position, side);
}

inline void make_listed_child(const Position& position, const MoveList& moves, int index, Child& child) {
  make_child(position, moves.move[index], child);
  child.choice = index;
}

// Makes the child of one choice, if there is such a choice.
inline bool make_chosen_child(const Position& position, Replies replies, int choice, Child& child) {
  if (in_fast_phase(position)) {
    if (choice >= 64 || (replies >> choice & 1) == 0) return false;
    make_roaming_child(position, choice, child);
    return true;
  }
  MoveList moves;
  legal_moves(position, moves);
  if (choice >= moves.size) return false;
  make_listed_child(position, moves, choice, child);
  return true;
}

// Makes all children but the one of `except`, and calls ready(child) on each as soon as it is there.
template <class Ready>
inline int make_children(const Position& position, Replies replies, int except, Child* children, Ready ready) {
  int count = 0;
  if (in_fast_phase(position)) {
    if (except < 64) replies &= ~(Replies{1} << except);
    each_reply(replies, [&](int bit) __attribute__((always_inline)) {
      make_roaming_child(position, bit, children[count]);
      ready(children[count++]);
    });
    return count;
  }
  MoveList moves;
  legal_moves(position, moves);
  for (int index = 0; index < moves.size; ++index) {
    if (index == except) continue;
    make_listed_child(position, moves, index, children[count]);
    ready(children[count++]);
  }
  return count;
}

inline Move move_of_choice(const Position& position, int choice) {
  if (in_fast_phase(position)) return move_of_reply(position, side_to_move(position), choice);
  MoveList moves;
  legal_moves(position, moves);
  return moves.move[choice];
}

// The order in which to visit children: indices, taken best first by selection, since the first often suffices.
class Visit {
 public:
  template <class Child>
  Visit(const Child* children, int count) : count_(count) {
    order_[0] = index_[0] = 0;  // even without children: GCC does not see that next() then reads nothing, and warns
    for (int i = 0; i < count; ++i) {
      order_[i] = children[i].order;
      index_[i] = static_cast<std::uint16_t>(i);
    }
  }
  // Index of the best child not yet visited, or −1.
  int next() {
    if (at_ == count_) {
      if (put_off_ == 0) return -1;
      count_ = put_off_;
      at_ = put_off_ = 0;
      last_round_ = true;
    }
    int best = at_, highest = order_[at_];
    for (int i = at_ + 1; i < count_; ++i) {
      const bool higher = order_[i] > highest;
      highest = higher ? order_[i] : highest;
      best = higher ? i : best;
    }
    const std::uint16_t chosen = index_[best];
    index_[best] = index_[at_];
    order_[best] = order_[at_];
    order_[at_] = highest;
    index_[at_++] = chosen;
    return chosen;
  }
  // How many were given before this one, when it was given first.
  int place() const { return last_round_ ? place_[at_ - 1] : at_ - 1; }
  // Puts the child just given off until all others are visited; false if it has been put off before.
  bool put_off() {
    if (last_round_) return false;
    place_[put_off_] = static_cast<std::uint16_t>(at_ - 1);
    order_[put_off_] = order_[at_ - 1];
    index_[put_off_++] = index_[at_ - 1];
    return true;
  }

 private:
  int count_, at_ = 0, put_off_ = 0;
  bool last_round_ = false;
  int order_[kMostEarly];
  std::uint16_t index_[kMostEarly], place_[kMostEarly];
};

}  // namespace
}  // namespace pasang
