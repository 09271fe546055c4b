// Keys that are the same for positions that play alike: lanes with nothing on them never matter, nor does which side is
// called South. Only for roaming kas with whole captures; all other positions keep their own keys.
#pragma once

#include "table.hpp"
#include "tree.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace pasang {
namespace {

// The lanes of an axis with a token, a ka or the bowl on them.
inline unsigned filled_lanes(const Position& position, Axis axis) {
  using Half = Lanes<16>;
  const Half lanes = Half::load(position.lanes[kBlack][0][axis]) | Half::load(position.lanes[kWhite][0][axis]);
  const Half lane_bit = Half::load(kLaneBit.bits);
  std::uint16_t bits[16];
  without(lane_bit, equal(lanes, Half::all(0))).store(bits);
  std::uint64_t four[4];
  std::memcpy(four, bits, sizeof four);
  const std::uint64_t folded = four[0] | four[1] | four[2] | four[3];
  const std::uint64_t filled = folded | folded >> 32;
  return static_cast<unsigned>((filled | filled >> 16) & 0xFFFFU);
}

inline unsigned pressed_together(unsigned lane, unsigned kept) {
#if defined(__BMI2__)
  return _pext_u32(lane, kept);
#else
  unsigned pressed = 0;
  for (unsigned place = 1; kept != 0; kept &= kept - 1, place <<= 1) {
    if ((lane & kept & (0U - kept)) != 0) pressed |= place;
  }
  return pressed;
#endif
}

inline std::uint64_t key_of_likes(const Position& position) {
  if (!in_fast_phase(position)) return position.key;
  const unsigned columns = filled_lanes(position, kColumn);
  unsigned rows = filled_lanes(position, kRow);
  const auto ka = [&](int side) {
    return static_cast<unsigned>(popcount32(columns & before(position.place[side][kRow])) +
                                 16 * popcount32(rows & before(position.place[side][kColumn])));
  };
  const int side = side_to_move(position);
  std::uint64_t key = (ka(side) + 256 * ka(side ^ 1) + 1) * 0x9E3779B97F4A7C15U;
  for (; rows != 0; rows &= rows - 1) {
    const int row = lowest(rows);
    const std::uint64_t black = pressed_together(position.lanes[kBlack][0][kRow][row], columns);
    const std::uint64_t white = pressed_together(position.lanes[kWhite][0][kRow][row], columns);
    key = (key ^ (black | white << kSize | std::uint64_t{1} << 2 * kSize)) * 0xD6E8FEB86659FD93U;
    key ^= key >> 32;
  }
  return key;
}

// A choice as all likes share it: the lane counted among the filled ones; and back.
inline int choice_of_likes(const Position& position, int choice) {
  if (!in_fast_phase(position) || choice == kNoChoice) return choice;
  const unsigned filled = filled_lanes(position, axis_of_reply(choice));
  return choice - lane_of_reply(choice) + popcount32(filled & before(lane_of_reply(choice)));
}
inline int own_choice(const Position& position, int choice) {
  if (!in_fast_phase(position) || choice == kNoChoice) return choice;
  unsigned filled = filled_lanes(position, axis_of_reply(choice));
  for (int skipped = lane_of_reply(choice); skipped > 0; --skipped) filled &= filled - 1;
  return filled == 0 ? kNoChoice : choice - lane_of_reply(choice) + lowest(filled);
}

}  // namespace
}  // namespace pasang
