// Playing on a pressed board: one turn, and the children that its moves lead to.
#pragma once

#include "pressed.hpp"

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
  [[gnu::always_inline]] inline explicit Turn(const Pressed& board) : board_(board) {
    const int side = side_to_move(board), point = ka_of(board, side);
    lifted_ = PressedLanes::load(kPressedTables.ka[point]);
    other_ = ka_of(board, side ^ 1);
    const PressedLanes black = lanes_of(board, kBlack), white = lanes_of(board, kWhite);
    const Orientations arms = arms_from(black, white, point);
    arms.upward.store(upward_);
    arms.downward.store(downward_);
    (black | white).store(taken_);
    Tally tally;
    std::memcpy(&tally, &board.place, sizeof tally);
    for (int axis = 0; axis < 2; ++axis) {
      const int across = axis ^ 1, place = board.place[side][axis], lane = board.place[side][across];
      const int other_place = board.place[side ^ 1][axis], other_lane = board.place[side ^ 1][across];
      place_[axis] = place;
      reach_[axis] = kPressedTables.reach[place];
      other_place_[axis] = other_place;
      other_reach_[axis] = kPressedTables.reach[other_place];
      // Wherever the ka stops on its way, it could go on to as many points of that lane.
      reach_on_way_[across] = popcount32(reach_[axis][taken_[kPressedSize * axis + lane]]);
      const unsigned lifted = lane == other_lane ? 1U << place : 0;
      other_taken_[axis] = taken_[kPressedSize * axis + other_lane] ^ lifted;
      shift_across_[axis] = 8 * (2 * side + across);
      tally_[axis] = tally + (Tally{1} << kPlyInTally) - (static_cast<Tally>(lane) << shift_across_[axis]);
    }
  }

  // What playing tells beside the board: see Sketch.
  struct Result {
    PressedReplies answers;  // of the other side
    int points;              // taken
    int reach;               // points this side's ka can travel to next
  };

  // Gives all of the board after a reply but its key.
  [[gnu::always_inline]] inline Result play(int reply, Pressed& after) const {
    const Axis axis = axis_of_pressed(reply), across = static_cast<Axis>(axis ^ 1);
    const int lane = lane_of_pressed(reply), colour = colour_of_pressed(reply), place = place_[axis];
    const unsigned tokens = upward_[reply] | kPressedTables.reversed[downward_[reply]];

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

    const int count = popcount32(tokens);
    const Tally tally = tally_[axis] + (static_cast<Tally>(lane) << shift_across_[axis]) -
                        (static_cast<Tally>(count) << (kTokensInTally + 8 * colour));
    std::memcpy(&after.place, &tally, sizeof tally);

    const PressedReplies lines = std::rotl(odd_lines(same_after, other_after, other_), 16 * colour);
    const unsigned changed = tokens | 1U << place;  // the line goes, the ka comes
    unsigned taken[2];
    taken[axis] = other_taken_[axis] ^ (lane == other_place_[across] ? changed : 0);
    taken[across] = other_taken_[across] ^ (changed >> other_place_[axis] & 1U) << lane;
    const unsigned rows = other_reach_[kColumn][taken[kColumn]], columns = other_reach_[kRow][taken[kRow]];
    const unsigned reach = reach_[axis][taken_[reply % 16] ^ tokens];
    return {lines & (rows | columns << kPressedSize) * 0x10001U, count << colour,
            reach_on_way_[axis] + popcount32(reach)};
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
  int other_;                                       // the point of the other ka
  int place_[2], other_place_[2];                   // of this side's ka and of the other, by axis
  const std::uint8_t *reach_[2], *other_reach_[2];  // from there, by places taken
  int reach_on_way_[2];                             // by axis of the captured line
  unsigned other_taken_[2];                         // on the lanes of the other ka, while this side's is lifted
  int shift_across_[2];                             // in a tally: this side's place across an axis
  Tally tally_[2];                                  // after a capture along an axis, but for that place and the tokens
  PressedLanes lifted_;                             // this side's ka, in the lanes that hold it
  alignas(32) std::uint8_t upward_[32], downward_[32];  // both arms of the line, by reply
  alignas(32) std::uint8_t taken_[32];                  // by lane of both axes, in either orientation
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
