// The replies that the other side would have to each move, found without playing it.
#pragma once

#include "lanes/both_colours.hpp"
#include "lanes/roaming.hpp"

namespace pasang {
namespace {

// The other ka stays while this side's moves: what it sees, with this side's ka lifted, is worked out once for all
// moves. Of the lanes along the captured line a move changes one, and what that changes is worked out for every lane at
// once. In those across it a move changes one place, which the other ka sees on one of two arms.
class ReplyPreview {
 public:
  [[gnu::always_inline]] inline ReplyPreview(const Position& position, int side) {
    for (int axis = 0; axis < 2; ++axis) {
      from_[axis] = position.place[side][axis];
      place_[axis] = position.place[side ^ 1][axis];
    }
    look_along(position, kRow);
    look_along(position, kColumn);
    look_across(position, kRow);
    look_across(position, kColumn);
    reach_ = reach(taken_[kRow], taken_[kColumn]);
  }

  unsigned tokens_of(int bit) const { return tokens_[bit]; }

  // Of the other side in the position after a move.
  struct Result {
    MoveSet replies;  // as moves_of() tells
    int reach;        // as reach_of() tells
  };
  [[gnu::always_inline]] inline Result replies_to(int bit) const {
    const Axis axis = axis_of_bit(bit), across = static_cast<Axis>(axis ^ 1);
    const int lane = lane_of_bit(bit), colour = colour_of_bit(bit);
    const unsigned changed = tokens_[bit] | 1U << from_[axis];  // the line goes, the ka comes
    const std::uint64_t along = odd_[axis] ^ (differs_[axis][colour] & 0x10001U << lane);
    const std::uint64_t odd = along << 32 * axis | odd_across(across, lane, colour, changed) << 32 * across;

    const unsigned crossed = changed >> place_[axis] & 1U;
    if (lane != place_[across] && crossed == 0) return {odd & reach_, points_in(reach_)};
    unsigned taken[2];
    taken[axis] = taken_[axis] ^ (lane == place_[across] ? changed : 0);
    taken[across] = taken_[across] ^ crossed << lane;
    const MoveSet reached = reach(taken[kRow], taken[kColumn]);
    return {odd & reached, points_in(reached)};
  }

 private:
  using Half = Lanes<16>;

  [[gnu::always_inline]] inline MoveSet reach(unsigned taken_on_row, unsigned taken_on_column) const {
    const std::uint64_t rows = reach_from(taken_on_column, place_[kColumn]);
    const std::uint64_t columns = reach_from(taken_on_row, place_[kRow]);
    return rows * 0x10001U | columns * 0x1000100000000U;
  }

  static int points_in(MoveSet reached) { return popcount64(reached) / 2; }  // each once for black and once for white

  // The lines that this side sees in every lane, and what the other ka would see there if one of them were captured.
  [[gnu::always_inline]] inline void look_along(const Position& position, Axis axis) {
    const BothColours before = both_colours(position, 0, axis), tokens = lines_from(before, from_[axis]);
    tokens.store(tokens_ + 32 * axis);
    const BothColours entered = before ^ BothColours::all(1U << from_[axis]);
    for (int colour = 0; colour < 2; ++colour) {
      differs_[axis][colour] = odd_lines_from(entered ^ kept_in(tokens, 0xFFFFU << 16 * colour), place_[axis]);
    }
  }

  // What the other ka sees while this side's is lifted.
  [[gnu::always_inline]] inline void look_across(const Position& position, Axis axis) {
    const int origin = point_on(axis, from_[axis ^ 1], from_[axis]);
    BothColours arms = BothColours::all(0);
    for (int orientation = 0; orientation < 2; ++orientation) {
      const Half ka = Half::load(kKaLanes.lanes[origin][orientation][axis]);
      const int place = orientation == 0 ? place_[axis] : kSize - 1 - place_[axis];
      const BothColours seen =
          (both_colours(position, orientation, axis) ^ side_by_side(ka, ka)) & BothColours::all(beyond(place));
      const BothColours arm = arms_of(seen);
      seen.store(seen_[axis][orientation]);
      arm.store(arm_[axis][orientation]);
      arms = arms ^ arm;
    }
    odd_[axis] = odd_lanes(arms);
    for (std::uint32_t& differs : differs_[axis]) differs ^= odd_[axis];
    const int lane = place_[axis ^ 1];
    const unsigned lifted = from_[axis ^ 1] == lane ? 1U << from_[axis] : 0;
    taken_[axis] = taken_on(position, axis, lane) ^ lifted;
  }

  // In the lane where the other ka stands a change is on neither arm.
  [[gnu::always_inline]] inline std::uint64_t odd_across(Axis axis, int lane, int colour, unsigned changed) const {
    const int below = (lane - place_[axis]) >> 31;  // −1 where the change is on the downward arm, else 0
    const int level = (lane ^ below) + (kSize & below);
    const std::uint32_t both = std::rotl(changed | 0x10000U << from_[axis ^ 1], 16 * colour);
    const BothColours there = kept_in(BothColours::all(1U << level), lane == place_[axis] ? 0 : both);
    const BothColours seen = BothColours::load(seen_[axis][-below]) ^ there;
    return odd_lanes(arms_of(seen) ^ BothColours::load(arm_[axis][1 + below]));
  }

  int from_[2], place_[2];                // of this side's ka and of the other, by axis
  unsigned taken_[2];                     // on the other ka's lanes
  MoveSet reach_;                         // of the other ka, in every line that it could capture
  std::uint32_t odd_[2];                  // lanes with an odd line that the other ka sees, black first, by axis
  std::uint32_t differs_[2][2];           // which of them change if that lane's line of a colour is captured
  alignas(64) std::uint16_t tokens_[64];  // by move
  std::uint16_t seen_[2][2][32];          // as far as the other ka sees: by axis and orientation, black first
  std::uint16_t arm_[2][2][32];           // what of that is an arm of a line
};

}  // namespace
}  // namespace pasang
