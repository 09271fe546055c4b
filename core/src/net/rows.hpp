// The rows of a net's first layer that are active for a ka: what it sees in every lane, where it is, where the other
// one is, what is left. Turning or mirroring the board changes none of them.
#pragma once

#include "lanes/lane_sums.hpp"
#include "lanes/roaming.hpp"
#include "net/net.hpp"

namespace pasang {
namespace {

// An arm shows nothing, or up to six tokens of a colour; beyond six only whether they are odd or even.
inline constexpr int kArmMost = 6, kArmKinds = 1 + 2 * kArmMost;
inline constexpr int kPairs = kArmKinds * (kArmKinds + 1) / 2;  // of two arms, whichever is first
// Lanes that the ka can travel to, those that it cannot, and the two on which it stands.
inline constexpr int kUnreachable = kPairs, kOwn = 2 * kPairs;
inline constexpr int kPointRow = 3 * kPairs;
inline constexpr int kHalf = kSize / 2;                              // columns or rows before the middle
inline constexpr int kOctantPoints = (kHalf + 1) * (kHalf + 2) / 2;  // an eighth of the board, with its edges
inline constexpr int kOffsetRow = kPointRow + kOctantPoints;
inline constexpr int kOffsets = kSize + kHalf;                           // -5 … 10 along an axis, from that eighth
inline constexpr int kColourRow[2] = {kOffsetRow + kOffsets * kOffsets,  // tokens left of a colour
                                      kOffsetRow + kOffsets * kOffsets + kMaxTokens / 2 + 1};
static_assert(kColourRow[kWhite] + kMaxTokens / 2 + 1 == kNetRows && 2 * kSize + 4 == kNetActive);

// The kinds of an arm in every lane.
[[gnu::always_inline]] inline Lanes<32> arm_kinds(const Lanes<32>& black, const Lanes<32>& white) {
  const Lanes<32> tokens = bits_in(black | white);
  const Lanes<32> most = Lanes<32>::all(kArmMost) ^ (where_odd(tokens) & Lanes<32>::all(kArmMost ^ (kArmMost - 1)));
  return smaller(tokens, most) + without(Lanes<32>::all(kArmMost), equal(white, Lanes<32>::all(0)));
}

// The kinds of both arms in every lane, whichever of them is first.
[[gnu::always_inline]] inline Lanes<32> pair_kinds(const Position& position, int column, int row) {
  const auto tokens = [&](Colour colour, int orientation, const Lanes<32>& beyond) {
    return Lanes<32>::load(position.lanes[colour][orientation][kRow]) & beyond;
  };
  const LanesBeyond beyond = beyond_point(column, row);
  const Lanes<32> black = tokens(kBlack, 0, beyond.upward), white = tokens(kWhite, 0, beyond.upward);
  const Lanes<32> black_down = tokens(kBlack, 1, beyond.downward), white_down = tokens(kWhite, 1, beyond.downward);
  const Lanes<32> up = arm_kinds(up_to_first(black, white), up_to_first(white, black));
  const Lanes<32> down = arm_kinds(up_to_first(black_down, white_down), up_to_first(white_down, black_down));
  const Lanes<32> more = larger(up, down);
  return shifted_down(more * (more + Lanes<32>::all(1)), 1) + smaller(up, down);
}

// The rows of all lanes of both axes.
[[gnu::always_inline]] inline Lanes<32> lane_rows(const Position& position, int side) {
  const int column = position.place[side][kRow], row = position.place[side][kColumn];
  const unsigned rows = reach_from(taken_on(position, kColumn, column), row);
  const unsigned columns = reach_from(taken_on(position, kRow, row), column);
  const Lanes<32> beyond_reach = without(Lanes<32>::all(kUnreachable), twice_lanes_at(rows | columns << 16));
  const Lanes<32> own = Lanes<32>::all(kOwn - kUnreachable) & twice_lanes_at(1U << row | 0x10000U << column);
  return pair_kinds(position, column, row) + beyond_reach + own;  // its own are never in reach
}

// Along an axis, the place of a ka in sixteens and, in ones, how far the other is beyond the middle; mirrored, so that
// the first is not beyond it and, where that one is in it, neither is the second.
inline constexpr int kSixteen = 16;
constexpr int mirrored(int place, int other) {
  const int beyond = kSixteen * (place - kHalf) + other - kHalf;
  return kSixteen * kHalf - (beyond < 0 ? -beyond : beyond);
}

// The active rows of a ka, but for those of the tokens left, which are the other's as well.
struct SeenRows {
  alignas(64) std::uint16_t lane[2][16];  // by axis, eleven of them
  int point, offset;
};
[[gnu::always_inline]] inline SeenRows rows_seen(const Position& position, int side) {
  SeenRows rows;
  lane_rows(position, side).store(rows.lane[0]);
  const auto &own = position.place[side], &other = position.place[side ^ 1];
  const int one = mirrored(own[kRow], other[kRow]), two = mirrored(own[kColumn], other[kColumn]);
  const int across = one < two ? one : two, along = one < two ? two : one;  // turned: the column is not beyond the row
  const int column = (across + kSixteen / 2) >> 4, row = (along + kSixteen / 2) >> 4;
  rows.point = kPointRow + row * (row + 1) / 2 + column;
  const auto from = [](int place, int both) { return both - kSixteen * place + kHalf - place; };
  rows.offset = kOffsetRow + (from(column, across) + kHalf) * kOffsets + from(row, along) + kHalf;
  return rows;
}

constexpr int left_row(const Position& position, int colour) {
  const int tokens = position.tokens[colour] < kMaxTokens / 2 ? position.tokens[colour] : kMaxTokens / 2;
  return kColourRow[colour] + tokens;
}

inline int bucket_of(const Position& position) {
  const int tokens = tokens_left(position);
  const int bucket = tokens > 0 ? (tokens - 1) / kNetBucketTokens : 0;
  return bucket < kNetBuckets ? bucket : kNetBuckets - 1;
}

}  // namespace
}  // namespace pasang
