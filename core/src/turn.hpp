// Playing on a pressed board: one turn, and the children that its moves lead to.
#pragma once

#include "pressed.hpp"

namespace pasang {
namespace {

// The side to move of a board, all of whose moves are to be played: what they have in common is looked at once.
class Turn {
 public:
  [[gnu::always_inline]] inline explicit Turn(const Pressed& board)
      : board_(board), side_(side_to_move(board)), other_(ka_of(board, side_ ^ 1)) {
    place_[kRow] = board.place[side_][kRow];
    place_[kColumn] = board.place[side_][kColumn];
    lifted_ = PressedLanes::load(kPressedTables.ka[pressed_point(place_[kRow], place_[kColumn])]);
    // Wherever the ka stops on its way, it could go on to as many points of that lane.
    const unsigned reach = reach_lanes(board, side_);
    reach_on_way_[kRow] = popcount32(reach & 0xFFU);
    reach_on_way_[kColumn] = popcount32(reach >> kPressedSize);
  }

  struct Result {
    PressedReplies answers;  // of the other side
    int points;              // taken
    int reach;               // points this side's ka can travel to next
  };

  // Gives all of the board after a reply but its key.
  [[gnu::always_inline]] inline Result play(int reply, Pressed& after) const {
    const Axis axis = axis_of_pressed(reply), across = static_cast<Axis>(axis ^ 1);
    const int lane = lane_of_pressed(reply), colour = colour_of_pressed(reply), place = place_[axis];
    const unsigned same = board_.lanes[colour][0][axis][lane], other = board_.lanes[colour ^ 1][0][axis][lane];
    const unsigned tokens = same & seen_from(other, place);

    const int shift = kPressedSize * lane;
    const Rows along = Rows{tokens} << shift, along_down = Rows{kPressedTables.reversed[tokens]} << shift;
    const Rows spread = kPressedTables.spread[tokens];
    const Rows over = spread << lane, over_down = spread << (kPressedSize - 1 - lane);
    const PressedLanes gone =
        axis == kRow ? lanes_from(along, over, along_down, over_down) : lanes_from(over, along, over_down, along_down);
    const int target = axis == kRow ? pressed_point(place, lane) : pressed_point(lane, place);
    const PressedLanes ka = lifted_ ^ PressedLanes::load(kPressedTables.ka[target]);
    const PressedLanes same_after = lanes_of(board_, colour) ^ ka ^ gone;
    const PressedLanes other_after = lanes_of(board_, colour ^ 1) ^ ka;
    same_after.store(&after.lanes[colour][0][0][0]);
    other_after.store(&after.lanes[colour ^ 1][0][0][0]);

    constexpr std::size_t kRest = offsetof(Pressed, ply) + sizeof(Pressed::ply) - offsetof(Pressed, place);
    std::memcpy(&after.place, &board_.place, kRest);
    after.place[side_][across] = static_cast<std::uint8_t>(lane);
    const int count = popcount32(tokens);
    after.tokens[colour] = static_cast<std::uint8_t>(after.tokens[colour] - count);
    ++after.ply;

    const PressedReplies lines = std::rotl(odd_lines(same_after, other_after, other_), 16 * colour);
    const PressedReplies answers = lines & reach_lanes(after, side_ ^ 1) * 0x10001U;
    const unsigned reach = kPressedTables.reach[place][(same | other) ^ tokens];
    return {answers, count << colour, reach_on_way_[axis] + popcount32(reach)};
  }

 private:
  [[gnu::always_inline]] static inline PressedLanes lanes_from(Rows rows, Rows columns, Rows rows_down,
                                                               Rows columns_down) {
    constexpr int kRowsInPart = PressedLanes::kBytes / static_cast<int>(sizeof(Rows));
    const Rows all[4] = {rows, columns, rows_down, columns_down};
    PressedLanes lanes;
    for (int i = 0; i < PressedLanes::kParts; ++i) {
      RegisterOf<Rows, PressedLanes::kBytes>::Type part{};
      for (int j = 0; j < kRowsInPart; ++j) part[j] = all[kRowsInPart * i + j];
      lanes.part[i] = reinterpret_cast<PressedLanes::Register>(part);
    }
    return lanes;
  }

  const Pressed& board_;
  int side_, other_;  // the other: the point of its ka
  int place_[2];      // of this side's ka, by axis
  int reach_on_way_[2];
  PressedLanes lifted_;  // this side's ka, in the lanes that hold it
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

template <class Visit>
inline bool any_child(const Pressed& board, PressedReplies replies, PressedChild& child, Visit visit) {
  const Turn turn(board);
  return any_reply(replies, [&](int reply) __attribute__((always_inline)) {
    make_roaming_child(turn, reply, child);
    return visit(child);
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
