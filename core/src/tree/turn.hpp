// Playing on a pressed board: one turn, and the children that its moves lead to.
#pragma once

#include <cstddef>
#include <cstring>

#include "lanes/pressed.hpp"

namespace pasang {
namespace {

// Places, tokens and ply lie side by side: one sum changes all of them.
using Tally = std::uint64_t;
constexpr int shift_in_tally(std::size_t offset) { return 8 * static_cast<int>(offset - offsetof(Pressed, place)); }
inline constexpr int kTokensInTally = shift_in_tally(offsetof(Pressed, tokens));
inline constexpr int kPlyInTally = shift_in_tally(offsetof(Pressed, ply));
static_assert(kPlyInTally + 8 * static_cast<int>(sizeof(Pressed::ply)) == 8 * static_cast<int>(sizeof(Tally)));

// The side to move of a board, all of whose moves are to be played: what they have in common is looked at once.
class Turn {
 public:
  [[gnu::always_inline]] inline explicit Turn(const Pressed& board) : Turn(board, side_to_move(board)) {}

  // What playing tells beside the board: see Sketch.
  struct Result {
    PressedReplies answers;  // of the other side
    int points;              // taken
    int reach;               // points this side's ka can travel to next
  };

  // Gives all of the board after a reply but its key.
  [[gnu::always_inline]] inline Result play(int reply, Pressed& after) const {
    const Axis axis = axis_of_pressed(reply);
    const int lane = lane_of_pressed(reply), colour = colour_of_pressed(reply);
    const PressedReplies lines = sight_.capture(reply, target_[axis] + (lane << target_shift_[axis]), other_, after);
    const unsigned tokens = sight_.tokens_of(reply);
    const int count = popcount32(tokens);
    const Tally tally = tally_[axis] + (static_cast<Tally>(lane) << shift_across_[axis]) -
                        (static_cast<Tally>(count) << (kTokensInTally + 8 * colour));
    std::memcpy(&after.place, &tally, sizeof tally);

    const unsigned rows = other_reach_[kColumn][taken_on(after, kColumn, other_place_[kRow])];
    const unsigned columns = other_reach_[kRow][taken_on(after, kRow, other_place_[kColumn])];
    const unsigned reach = reach_[axis][sight_.taken_on(axis, lane) ^ tokens];
    return {lines & (rows | columns << kPressedSize) * 0x10001U, count << colour,
            reach_on_way_[axis] + popcount32(reach)};
  }

 private:
  [[gnu::always_inline]] inline Turn(const Pressed& board, int side)
      : sight_(board, ka_of(board, side)), other_(ka_of(board, side ^ 1)) {
    Tally tally;
    std::memcpy(&tally, &board.place, sizeof tally);
    for (int i = 0; i < 2; ++i) {
      const Axis axis = static_cast<Axis>(i), across = static_cast<Axis>(i ^ 1);
      const int place = board.place[side][axis], lane = board.place[side][across];
      const int other_place = board.place[side ^ 1][axis];
      target_[axis] = axis == kRow ? place : kPressedSize * place;
      target_shift_[axis] = axis == kRow ? std::countr_zero(unsigned{kPressedSize}) : 0;
      reach_[axis] = kPressedTables.reach[place];
      other_place_[axis] = other_place;
      other_reach_[axis] = kPressedTables.reach[other_place];
      // Wherever the ka stops on its way, it could go on to as many points of that lane.
      reach_on_way_[across] = popcount32(reach_[axis][sight_.taken_on(axis, lane)]);
      shift_across_[axis] = 8 * (2 * side + across);
      tally_[axis] = tally + (Tally{1} << kPlyInTally) - (static_cast<Tally>(lane) << shift_across_[axis]);
    }
  }

  Sight sight_;
  int other_;                                       // the point of the other ka
  int target_[2], target_shift_[2];                 // by axis of the captured line: its point on lane 0; steps of lanes
  int other_place_[2];                              // of the other ka, by axis
  const std::uint8_t *reach_[2], *other_reach_[2];  // from there, by places taken
  int reach_on_way_[2];                             // by axis of the captured line
  int shift_across_[2];                             // in a tally: this side's place across an axis
  Tally tally_[2];                                  // after a capture along an axis, but for that place and the tokens
};

using PressedChild = ChildOf<Pressed>;

[[gnu::always_inline]] inline void make_roaming_child(const Turn& turn, int reply, PressedChild& child) {
  const Turn::Result result = turn.play(reply, child.position);
  child.answers = result.answers;
  child.points = result.points;
  child.reach = result.reach;
  child.choice = reply;
}

inline bool make_chosen_child(const Pressed& board, PressedReplies replies, int choice, PressedChild& child) {
  if (choice >= 32 || (replies >> choice & 1) == 0) return false;
  make_roaming_child(Turn(board), choice, child);
  return true;
}

// Plays one reply after the other, keeping no board, until visit(result) returns true.
template <class Visit>
inline bool any_sketch(const Pressed& board, PressedReplies replies, Visit visit) {
  const Turn turn(board);
  return any_reply(replies, [&](int reply) __attribute__((always_inline)) {
    Pressed after;
    return visit(turn.play(reply, after));
  });
}

template <class Ready>
inline int make_children(const Pressed& board, PressedReplies replies, int except, PressedChild* children,
                         Ready ready) {
  const Turn turn(board);
  if (except < 32) replies &= ~(PressedReplies{1} << except);
  int count = 0;
  any_reply(replies, [&](int reply) __attribute__((always_inline)) {
    make_roaming_child(turn, reply, children[count]);
    ready(children[count++]);
    return false;
  });
  return count;
}

}  // namespace
}  // namespace pasang
