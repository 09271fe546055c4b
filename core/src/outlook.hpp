// What the other side could answer to each reply, found without playing it.
#pragma once

#include "roam.hpp"

namespace pasang {
namespace {

// What a ka sees of one colour from a place of every lane: line_from() for all lanes at once.
[[gnu::always_inline]] inline Lanes<16> lines_from(const Lanes<16>& same, const Lanes<16>& other, int place) {
  const Lanes<16> above = Lanes<16>::all(beyond(place)), below = Lanes<16>::all(before(place));
  return up_to_first(same & above, other & above) | past_last(same & below, other & below);
}

// The other ka stays while this side's moves: what it sees, with this side's ka lifted, is worked out once for all
// replies. Of the lanes along the captured line a reply changes one, and what that changes is worked out for every lane
// at once. In those across it a reply changes one place, which the other ka sees on one of two arms.
class Outlook {
 public:
  [[gnu::always_inline]] inline Outlook(const Position& position, int side) {
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

  // Of the other side in the position after a reply.
  struct Answers {
    Replies lines;  // as replies_of() tells
    int reach;      // as reach_of() tells
  };
  [[gnu::always_inline]] inline Answers answers_to(int bit) const {
    const Axis axis = axis_of_reply(bit), across = static_cast<Axis>(axis ^ 1);
    const int lane = lane_of_reply(bit), colour = colour_of_reply(bit);
    const unsigned changed = tokens_[bit] | 1U << from_[axis];  // the line goes, the ka comes
    const std::uint64_t along = odd_[axis] ^ (differs_[axis][colour] & 0x10001U << lane);
    const std::uint64_t odd = along << 32 * axis | odd_across(across, lane, colour, changed) << 32 * across;

    const unsigned crossed = changed >> place_[axis] & 1U;
    if (lane != place_[across] && crossed == 0) return {odd & reach_, points_in(reach_)};
    unsigned taken[2];
    taken[axis] = taken_[axis] ^ (lane == place_[across] ? changed : 0);
    taken[across] = taken_[across] ^ crossed << lane;
    const Replies reached = reach(taken[kRow], taken[kColumn]);
    return {odd & reached, points_in(reached)};
  }

 private:
  using Half = Lanes<16>;

  [[gnu::always_inline]] inline Replies reach(unsigned taken_on_row, unsigned taken_on_column) const {
    const std::uint64_t rows = reach_from(taken_on_column, place_[kColumn]);
    const std::uint64_t columns = reach_from(taken_on_row, place_[kRow]);
    return rows * 0x10001U | columns * 0x1000100000000U;
  }

  static int points_in(Replies reached) { return popcount64(reached) / 2; }  // each once for black and once for white

  // The lines that this side sees in every lane, and what the other ka would see there if one of them were captured.
  [[gnu::always_inline]] inline void look_along(const Position& position, Axis axis) {
    const Half ka = Half::all(1U << from_[axis]);
    for (int colour = 0; colour < 2; ++colour) {
      const Half same = Half::load(position.lanes[colour][0][axis]);
      const Half other = Half::load(position.lanes[colour ^ 1][0][axis]);
      const Half tokens = lines_from(same, other, from_[axis]);
      tokens.store(tokens_ + 16 * colour + 32 * axis);
      const Half same_after = same ^ tokens ^ ka, other_after = other ^ ka;
      const std::uint64_t odd = odd_lanes(lines_from(same_after, other_after, place_[axis]),
                                          lines_from(other_after, same_after, place_[axis]));
      differs_[axis][colour] = std::rotl(static_cast<std::uint32_t>(odd), 16 * colour);  // black first
    }
  }

  // What the other ka sees while this side's is lifted.
  [[gnu::always_inline]] inline void look_across(const Position& position, Axis axis) {
    const int origin = point_on(axis, from_[axis ^ 1], from_[axis]);
    Half arm[2][2];
    for (int orientation = 0; orientation < 2; ++orientation) {
      const Half sight = Half::load(sight_from(axis, orientation));
      const Half ka = Half::load(kKaLanes.lanes[origin][orientation][axis]);
      Half seen[2];
      for (int colour = 0; colour < 2; ++colour) {
        seen[colour] = (Half::load(position.lanes[colour][orientation][axis]) ^ ka) & sight;
        seen[colour].store(seen_[axis][2 * orientation + colour]);
      }
      for (int colour = 0; colour < 2; ++colour) {
        arm[colour][orientation] = up_to_first(seen[colour], seen[colour ^ 1]);
        arm[colour][orientation].store(arm_[axis][2 * orientation + colour]);
      }
    }
    odd_[axis] =
        static_cast<std::uint32_t>(odd_lanes(arm[kBlack][0] ^ arm[kBlack][1], arm[kWhite][0] ^ arm[kWhite][1]));
    for (std::uint32_t& differs : differs_[axis]) differs ^= odd_[axis];
    const int lane = place_[axis ^ 1];
    const unsigned lifted = from_[axis ^ 1] == lane ? 1U << from_[axis] : 0;
    taken_[axis] = taken_on(position, axis, lane) ^ lifted;
  }

  [[gnu::always_inline]] inline const std::uint16_t* sight_from(Axis axis, int orientation) const {
    return kLaneTables.beyond[orientation == 0 ? place_[axis] : kSize - 1 - place_[axis]];
  }

  [[gnu::always_inline]] inline std::uint64_t odd_across(Axis axis, int lane, int colour, unsigned changed) const {
    const int below = (lane - place_[axis]) >> 31;  // −1 where the change is on the downward arm, else 0
    const int level = (lane ^ below) + (kSize & below), arms = (2 & below) + colour;
    const Half there = Half::load(kLaneTables.place_bit[level]) & Half::load(sight_from(axis, -below));
    const Half ka = Half::load(kLaneTables.one_lane + 16 - from_[axis ^ 1]);
    const Half same = Half::load(seen_[axis][arms]) ^ (there & lanes_at(changed));
    const Half other = Half::load(seen_[axis][arms ^ 1]) ^ (there & ka);
    const std::uint64_t odd = odd_lanes(up_to_first(same, other) ^ Half::load(arm_[axis][arms ^ 2]),
                                        up_to_first(other, same) ^ Half::load(arm_[axis][arms ^ 3]));
    return std::rotl(static_cast<std::uint32_t>(odd), 16 * colour);  // black first
  }

  int from_[2], place_[2];                // of this side's ka and of the other, by axis
  unsigned taken_[2];                     // on the other ka's lanes
  Replies reach_;                         // of the other ka, in every line that it could capture
  std::uint32_t odd_[2];                  // lanes with an odd line that the other ka sees, black first, by axis
  std::uint32_t differs_[2][2];           // which of them change if that lane's line of a colour is captured
  alignas(64) std::uint16_t tokens_[64];  // by reply
  std::uint16_t seen_[2][4][16];          // as far as the other ka sees: by axis, orientation and colour
  std::uint16_t arm_[2][4][16];           // what of that is an arm of a line
};

}  // namespace
}  // namespace pasang
