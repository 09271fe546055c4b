// What the other side could answer to each reply, found without playing it.
#pragma once

#include "roam.hpp"

namespace pasang {
namespace {

// The other ka stays while this side's moves: what it sees, with this side's ka lifted, is worked out once for all
// replies.
class Outlook {
 public:
  [[gnu::always_inline]] inline Outlook(const Position& position, int side) : position_(position), side_(side) {
    const int origin = ka_of(position, side), other = side ^ 1;
    for (int axis = 0; axis < 2; ++axis) {
      place_[axis] = position.place[other][axis];
      for (int orientation = 0; orientation < 2; ++orientation) {
        const int place = orientation == 0 ? place_[axis] : kSize - 1 - place_[axis];
        const Half sight = Half::load(kLaneTables.beyond[place]);
        const Half ka = Half::load(kKaLanes.lanes[origin][orientation][axis]);
        sight.store(sight_[orientation][axis]);
        for (int colour = 0; colour < 2; ++colour) {
          const Half lanes = Half::load(position.lanes[colour][orientation][axis]);
          ((lanes ^ ka) & sight).store(seen_[colour][orientation][axis]);
        }
      }
      const int lane = position.place[other][axis ^ 1];
      const unsigned lifted = position.place[side][axis ^ 1] == lane ? 1U << position.place[side][axis] : 0;
      taken_[axis] = taken_on(position, static_cast<Axis>(axis), lane) ^ lifted;
    }
  }

  // The same as replies_of(after, side ^ 1) for the position after the reply.
  [[gnu::always_inline]] inline Replies answers_to(int bit) const {
    const Axis axis = axis_of_reply(bit), across = static_cast<Axis>(axis ^ 1);
    const int lane = lane_of_reply(bit), colour = colour_of_reply(bit), place = position_.place[side_][axis];
    const Line line = line_of_reply(position_, side_, bit);
    const unsigned tokens = line.first | line.second, turned = kLaneTables.reversed[tokens];
    const CapturedLanes upward = captured_lanes(lane, tokens, tokens, lane);
    const CapturedLanes downward = captured_lanes(lane, turned, tokens, kSize - 1 - lane);
    const int target = target_of_reply(position_, side_, bit);
    const std::uint64_t odd = odd_lines_after(axis, colour, target, upward.along, downward.along) << 32 * axis |
                              odd_lines_after(across, colour, target, upward.across, downward.across) << 32 * across;

    const unsigned changed = tokens | 1U << place;
    unsigned taken[2];
    taken[axis] = taken_[axis] ^ (lane == place_[across] ? changed : 0);
    taken[across] = taken_[across] ^ (changed >> place_[axis] & 1U) << lane;
    const std::uint64_t rows = reach_from(taken[kColumn], place_[kColumn]);
    const std::uint64_t columns = reach_from(taken[kRow], place_[kRow]);
    return odd & (rows * 0x10001U | columns * 0x1000100000000U);
  }

 private:
  using Half = Lanes<16>;

  [[gnu::always_inline]] inline std::uint64_t odd_lines_after(Axis axis, int colour, int target,
                                                              const Half& gone_upward,
                                                              const Half& gone_downward) const {
    Half same[2], other[2];
    for (int orientation = 0; orientation < 2; ++orientation) {
      const Half sight = Half::load(sight_[orientation][axis]);
      const Half ka = Half::load(kKaLanes.lanes[target][orientation][axis]);
      const Half& gone = orientation == 0 ? gone_upward : gone_downward;
      same[orientation] = Half::load(seen_[colour][orientation][axis]) ^ ((ka ^ gone) & sight);
      other[orientation] = Half::load(seen_[colour ^ 1][orientation][axis]) ^ (ka & sight);
    }
    const std::uint64_t odd = odd_lanes(up_to_first(same[0], other[0]) ^ up_to_first(same[1], other[1]),
                                        up_to_first(other[0], same[0]) ^ up_to_first(other[1], same[1]));
    return std::rotl(static_cast<std::uint32_t>(odd), 16 * colour);  // black first
  }

  const Position& position_;
  int side_;
  int place_[2];                                 // of the other ka, by axis
  unsigned taken_[2];                            // on the other ka's lanes
  alignas(64) std::uint16_t seen_[2][2][2][16];  // the lanes of the position, as far as the other ka sees
  std::uint16_t sight_[2][2][16];
};

}  // namespace
}  // namespace pasang
