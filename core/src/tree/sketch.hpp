// What is known of a move before it is played: enough to order the moves of a node, most of which are never played.
#pragma once

#include "lanes/outlook.hpp"
#include "tree/tree.hpp"

namespace pasang {

struct Sketch {
  std::uint64_t key;  // of the position after the move; may be missing where nobody will look it up
  Replies answers;    // that the opponent will have: see answers_in()
  int order;          // the higher, the sooner it is searched
  int reach;          // points the mover's ka can travel to next; 0 before both kas roam
  int other_reach;    // the same of the opponent's ka
  Move move;          // only outside of the fast phase
  std::int16_t points;
  std::uint16_t choice;
};

namespace {

inline bool is_forced(Replies answers) { return (answers & (answers - 1)) == 0 && answers != 0; }

inline void sketch_move(const Position& position, Move move, int index, Sketch& sketch) {
  Child child;
  make_child(position, move, child);
  const int side = side_to_move(position);
  const auto reach = [&](int of) { return position.ply < kRoamingPly ? 0 : reach_of(child.position, of); };
  sketch = {child.position.key,
            child.answers,
            0,
            reach(side),
            reach(side ^ 1),
            move,
            static_cast<std::int16_t>(child.points),
            static_cast<std::uint16_t>(index)};
}

// Apart from the fast phase, whose stack frames would grow by its list of moves.
[[gnu::noinline]] inline int sketch_listed_moves(const Position& position, int except, Sketch* sketches) {
  MoveList moves;
  legal_moves(position, moves);
  int count = 0;
  for (int index = 0; index < moves.size; ++index) {
    if (index != except) sketch_move(position, moves.move[index], index, sketches[count++]);
  }
  return count;
}

// The moves of a roaming ka with whole captures: what they have in common is looked at once.
class Sketcher {
 public:
  [[gnu::always_inline]] inline explicit Sketcher(const Position& position)
      : position_(position), side_(side_to_move(position)), outlook_(position, side_) {
    // Wherever the ka stops on its way, it could go on to as many points of that lane.
    const int column = position.place[side_][kRow], row = position.place[side_][kColumn];
    reach_on_way_[kRow] = reach_count(taken_on(position, kColumn, column), row);
    reach_on_way_[kColumn] = reach_count(taken_on(position, kRow, row), column);
  }

  // All but the key and the order.
  [[gnu::always_inline]] inline void sketch(int bit, Sketch& sketch) const {
    const Axis axis = axis_of_reply(bit);
    const int lane = lane_of_reply(bit), colour = colour_of_reply(bit);
    const unsigned tokens = outlook_.tokens_of(bit);
    const Outlook::Answers answers = outlook_.answers_to(bit);
    sketch.answers = answers.lines;
    sketch.other_reach = answers.reach;
    sketch.reach =
        reach_on_way_[axis] + reach_count(taken_on(position_, axis, lane) ^ tokens, position_.place[side_][axis]);
    sketch.points = static_cast<std::int16_t>(popcount32(tokens) << colour);
    sketch.choice = static_cast<std::uint16_t>(bit);
  }

  [[gnu::always_inline]] inline std::uint64_t key_after(int bit) const {
    const std::uint64_t lifted = position_.key ^ kKeys.north_to_move ^ kKeys.ka[side_][ka_of(position_, side_)];
    return key_without(lifted ^ kKeys.ka[side_][target_of_reply(position_, side_, bit)], axis_of_reply(bit),
                       lane_of_reply(bit), colour_of_reply(bit), outlook_.tokens_of(bit));
  }

 private:
  const Position& position_;
  int side_;
  Outlook outlook_;
  int reach_on_way_[2];
};

// Sketches one move of a roaming ka after the other, but for keys, until visit(sketch) returns true.
template <class Visit>
[[gnu::always_inline]] inline bool any_sketch(const Position& position, Replies replies, Visit visit) {
  const Sketcher sketcher(position);
  return any_reply(replies, [&](int bit) __attribute__((always_inline)) {
    Sketch sketch;
    sketcher.sketch(bit, sketch);
    return visit(sketch);
  });
}

// Sketches all moves but `except`, and calls ready(sketch) on each. Without `keys` only positions with a single answer
// get one.
template <class Ready>
inline int sketch_moves(const Position& position, Replies replies, int except, bool keys, Sketch* sketches,
                        Ready ready) {
  int count = 0;
  if (!in_fast_phase(position)) {
    count = sketch_listed_moves(position, except, sketches);
    for (int i = 0; i < count; ++i) ready(sketches[i]);
    return count;
  }
  const Sketcher sketcher(position);
  if (except < 64) replies &= ~(Replies{1} << except);
  each_reply(replies, [&](int bit) __attribute__((always_inline)) {
    Sketch& sketch = sketches[count++];
    sketcher.sketch(bit, sketch);
    if (keys || is_forced(sketch.answers)) sketch.key = sketcher.key_after(bit);
    ready(sketch);
  });
  return count;
}

[[gnu::noinline]] inline bool play_listed_choice(const Position& position, int choice, Sketch& sketch,
                                                 Position& after) {
  MoveList moves;
  legal_moves(position, moves);
  if (choice >= moves.size) return false;
  sketch_move(position, moves.move[choice], choice, sketch);
  play(position, sketch.move, after);
  return true;
}

// Sketches the move of one choice, if there is such a choice, and plays it.
inline bool play_choice(const Position& position, Replies replies, int choice, Sketch& sketch, Position& after) {
  if (in_fast_phase(position)) {
    if (choice >= 64 || (replies >> choice & 1) == 0) return false;
    const int side = side_to_move(position);
    sketch.points = static_cast<std::int16_t>(play_reply<true>(position, side, choice, after));
    sketch.answers = replies_of(after, side ^ 1);
    sketch.choice = static_cast<std::uint16_t>(choice);
    return true;
  }
  return play_listed_choice(position, choice, sketch, after);
}

inline void play_sketched(const Position& position, const Sketch& sketch, Position& after) {
  if (!in_fast_phase(position)) {
    play(position, sketch.move, after);
    return;
  }
  play_reply<false>(position, side_to_move(position), sketch.choice, after);
  after.key = sketch.key;
}

}  // namespace
}  // namespace pasang
