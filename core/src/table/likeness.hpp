// Keys that are the same for positions that play alike: lanes with nothing on them never matter, nor does which side is
// called South. Only for roaming kas with whole captures; all other positions keep their own keys.
#pragma once

#include "lanes/pressed.hpp"
#include "table/table.hpp"

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
inline unsigned filled_lanes(const Pressed& board, Axis axis) {
  return filled_lanes(board) >> kPressedSize * axis & 0xFFU;
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

// The points where kept rows and columns cross.
inline Rows crossings(unsigned rows, unsigned columns) { return kPressedTables.spread[rows] * columns; }

// The same of a whole board: one kept row after the other.
inline Rows pressed_together(Rows rows, unsigned kept_rows, unsigned kept_columns) {
#if defined(__BMI2__)
  return _pext_u64(rows, crossings(kept_rows, kept_columns));
#else
  for (unsigned empty = ~kept_columns & 0xFFU; empty != 0;) {  // all rows at once, the last column first
    const int column = highest(empty);
    const Rows left = kEveryRow * before(column);
    rows = (rows & left) | (rows >> 1 & ~left & kEveryRow * 0x7FU);
    empty ^= 1U << column;
  }
  Rows pressed = 0;
  for (int shift = 0; kept_rows != 0; kept_rows &= kept_rows - 1, shift += popcount32(kept_columns)) {
    pressed |= (rows >> kPressedSize * lowest(kept_rows) & 0xFFU) << shift;
  }
  return pressed;
#endif
}

// The board without the empty lanes of a position, but for its key; false where too many are filled.
inline bool press(const Position& position, Pressed& board) {
  if (!in_fast_phase(position)) return false;
  const unsigned filled[2] = {filled_lanes(position, kRow), filled_lanes(position, kColumn)};
  if (popcount32(filled[kRow]) > kPressedSize || popcount32(filled[kColumn]) > kPressedSize) return false;
  for (int colour = 0; colour < 2; ++colour) {
    Rows rows = 0;
    int shift = 0;
    for (unsigned lanes = filled[kRow]; lanes != 0; lanes &= lanes - 1, shift += kPressedSize) {
      const unsigned lane = pressed_together(position.lanes[colour][0][kRow][lowest(lanes)], filled[kColumn]);
      rows |= Rows{lane} << shift;
    }
    set_rows(board, colour, rows);
    board.tokens[colour] = position.tokens[colour];
  }
  for (int side = 0; side < 2; ++side) {
    for (int axis = 0; axis < 2; ++axis) {
      const unsigned passed = filled[axis ^ 1] & before(position.place[side][axis]);
      board.place[side][axis] = static_cast<std::uint8_t>(popcount32(passed));
    }
  }
  board.ply = position.ply;
  return true;
}

[[gnu::always_inline]] inline std::uint64_t key_of_likes(const Pressed& board) {
  const unsigned filled = filled_lanes(board), rows = filled & 0xFFU, columns = filled >> kPressedSize;
  const Rows kept = crossings(rows, columns);
  const auto ka = [&](int side) {
    return static_cast<unsigned>(popcount64(kept & ((Rows{1} << ka_of(board, side)) - 1)));
  };
  const int side = side_to_move(board);
  // How long the rows are is not seen in their points.
  const auto length = static_cast<unsigned>(popcount32(columns));
  std::uint64_t key = (ka(side) + kPressedPoints * (ka(side ^ 1) + kPressedPoints * length)) * 0x9E3779B97F4A7C15U;
  for (int colour = 0; colour < 2; ++colour) {
    key = (key ^ pressed_together(rows_of(board, colour), rows, columns)) * 0xD6E8FEB86659FD93U;
    key ^= key >> 32;
  }
  key *= 0xC2B2AE3D27D4EB4FU;
  return key ^ key >> 32;
}

inline std::uint64_t key_of_likes(const Position& position) {
  if (!in_fast_phase(position)) return position.key;
  if (Pressed board; press(position, board)) return key_of_likes(board);
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

// The lane of the filled ones that so many come before, or −1.
inline int lane_after(unsigned filled, int skipped) {
  for (; skipped > 0; --skipped) filled &= filled - 1;
  return filled == 0 ? -1 : lowest(filled);
}

// A choice as all likes share it: the lane counted among the filled ones; and back.
inline int choice_of_likes(const Position& position, int choice) {
  if (!in_fast_phase(position) || choice == kNoChoice) return choice;
  const unsigned filled = filled_lanes(position, axis_of_reply(choice));
  return choice - lane_of_reply(choice) + popcount32(filled & before(lane_of_reply(choice)));
}
inline int own_choice(const Position& position, int choice) {
  if (!in_fast_phase(position) || choice == kNoChoice) return choice;
  const int lane = lane_after(filled_lanes(position, axis_of_reply(choice)), lane_of_reply(choice));
  return lane < 0 ? kNoChoice : choice - lane_of_reply(choice) + lane;
}

inline int choice_of_likes(const Pressed& board, int choice) {
  if (choice == kNoChoice) return choice;
  const Axis axis = axis_of_pressed(choice);
  const int lane = popcount32(filled_lanes(board, axis) & before(lane_of_pressed(choice)));
  return lane + 16 * colour_of_pressed(choice) + 32 * axis;
}
inline int own_choice(const Pressed& board, int choice) {
  if (choice == kNoChoice) return choice;
  const Axis axis = axis_of_reply(choice);
  const int lane = lane_after(filled_lanes(board, axis), lane_of_reply(choice));
  return lane < 0 ? kNoChoice : lane + kPressedSize * axis + 16 * colour_of_reply(choice);
}

}  // namespace
}  // namespace pasang
