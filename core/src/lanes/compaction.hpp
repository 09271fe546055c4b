// From a whole board to a compact one: which lanes are filled, and the board without the others.
#pragma once

#include "lanes/compact_board.hpp"
#include "lanes/roaming.hpp"

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
inline unsigned filled_lanes(const CompactBoard& board, Axis axis) {
  return filled_lanes(board) >> kCompactSize * axis & 0xFFU;
}

// The bits of a lane at the places that are kept, side by side (PEXT).
inline unsigned extracted(unsigned lane, unsigned kept) {
#if defined(__BMI2__)
  return _pext_u32(lane, kept);
#else
  unsigned kept_bits = 0;
  for (unsigned place = 1; kept != 0; kept &= kept - 1, place <<= 1) {
    if ((lane & kept & (0U - kept)) != 0) kept_bits |= place;
  }
  return kept_bits;
#endif
}

// The points where kept rows and columns cross.
inline Rows crossings(unsigned rows, unsigned columns) { return kCompactTables.spread[rows] * columns; }

// The same of a whole board: one kept row after the other.
inline Rows extracted(Rows rows, unsigned kept_rows, unsigned kept_columns) {
#if defined(__BMI2__)
  return _pext_u64(rows, crossings(kept_rows, kept_columns));
#else
  for (unsigned empty = ~kept_columns & 0xFFU; empty != 0;) {  // all rows at once, the last column first
    const int column = highest(empty);
    const Rows left = kEveryRow * before(column);
    rows = (rows & left) | (rows >> 1 & ~left & kEveryRow * 0x7FU);
    empty ^= 1U << column;
  }
  Rows kept_bits = 0;
  for (int shift = 0; kept_rows != 0; kept_rows &= kept_rows - 1, shift += popcount32(kept_columns)) {
    kept_bits |= (rows >> kCompactSize * lowest(kept_rows) & 0xFFU) << shift;
  }
  return kept_bits;
#endif
}

// The board without the empty lanes of a position, but for its key; false where too many are filled.
inline bool compact(const Position& position, CompactBoard& board) {
  if (!in_fast_phase(position)) return false;
  const unsigned filled[2] = {filled_lanes(position, kRow), filled_lanes(position, kColumn)};
  if (popcount32(filled[kRow]) > kCompactSize || popcount32(filled[kColumn]) > kCompactSize) return false;
  for (int colour = 0; colour < 2; ++colour) {
    Rows rows = 0;
    int shift = 0;
    for (unsigned lanes = filled[kRow]; lanes != 0; lanes &= lanes - 1, shift += kCompactSize) {
      const unsigned lane = extracted(position.lanes[colour][0][kRow][lowest(lanes)], filled[kColumn]);
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

}  // namespace
}  // namespace pasang
