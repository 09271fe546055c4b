// Keys that are the same for positions that play alike: lanes with nothing on them never matter, nor does which side is
// called South. Only for roaming kas with whole captures; all other positions keep their own keys.
#pragma once

#include "lanes/compaction.hpp"

namespace pasang {
namespace {

[[gnu::always_inline]] inline std::uint64_t canonical_key(const CompactBoard& board) {
  const unsigned filled = filled_lanes(board), rows = filled & 0xFFU, columns = filled >> kCompactSize;
  const Rows kept = crossings(rows, columns);
  const auto ka = [&](int side) {
    return static_cast<unsigned>(popcount64(kept & ((Rows{1} << ka_of(board, side)) - 1)));
  };
  const int side = side_to_move(board);
  // How long the rows are is not seen in their points.
  const auto length = static_cast<unsigned>(popcount32(columns));
  std::uint64_t key = (ka(side) + kCompactPoints * (ka(side ^ 1) + kCompactPoints * length)) * 0x9E3779B97F4A7C15U;
  for (int colour = 0; colour < 2; ++colour) {
    key = (key ^ extracted(rows_of(board, colour), rows, columns)) * 0xD6E8FEB86659FD93U;
    key ^= key >> 32;
  }
  key *= 0xC2B2AE3D27D4EB4FU;
  return key ^ key >> 32;
}

inline std::uint64_t canonical_key(const Position& position) {
  if (!in_fast_phase(position)) return position.key;
  if (CompactBoard board; compact(position, board)) return canonical_key(board);
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
    const std::uint64_t black = extracted(position.lanes[kBlack][0][kRow][row], columns);
    const std::uint64_t white = extracted(position.lanes[kWhite][0][kRow][row], columns);
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

// A move index as all positions with the same key share it: the lane counted among the filled ones; and back.
inline int to_canonical(const Position& position, int move_index) {
  if (!in_fast_phase(position) || move_index == kNoMoveIndex) return move_index;
  const unsigned filled = filled_lanes(position, axis_of_bit(move_index));
  return move_index - lane_of_bit(move_index) + popcount32(filled & before(lane_of_bit(move_index)));
}
inline int from_canonical(const Position& position, int move_index) {
  if (!in_fast_phase(position) || move_index == kNoMoveIndex) return move_index;
  const int lane = lane_after(filled_lanes(position, axis_of_bit(move_index)), lane_of_bit(move_index));
  return lane < 0 ? kNoMoveIndex : move_index - lane_of_bit(move_index) + lane;
}

inline int to_canonical(const CompactBoard& board, int move_index) {
  if (move_index == kNoMoveIndex) return move_index;
  const Axis axis = axis_of_compact(move_index);
  const int lane = popcount32(filled_lanes(board, axis) & before(lane_of_compact(move_index)));
  return lane + 16 * colour_of_compact(move_index) + 32 * axis;
}
inline int from_canonical(const CompactBoard& board, int move_index) {
  if (move_index == kNoMoveIndex) return move_index;
  const Axis axis = axis_of_bit(move_index);
  const int lane = lane_after(filled_lanes(board, axis), lane_of_bit(move_index));
  return lane < 0 ? kNoMoveIndex : lane + kCompactSize * axis + 16 * colour_of_bit(move_index);
}

}  // namespace
}  // namespace pasang
