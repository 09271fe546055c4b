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

inline constexpr int kArmBits = 5;  // four for the tokens of an arm, one for their colour

constexpr int arm_kind(int arm) {
  const int tokens = arm & 15, colour = arm >> 4;
  const int seen = tokens <= kArmMost ? tokens : kArmMost - (tokens & 1);
  return tokens == 0 ? 0 : seen + colour * kArmMost;
}
struct PairKinds {
  std::uint8_t kind[1 << 2 * kArmBits];
};
constexpr PairKinds make_pair_kinds() {
  PairKinds pairs{};
  for (int pair = 0; pair < 1 << 2 * kArmBits; ++pair) {
    const int one = arm_kind(pair & 31), other = arm_kind(pair >> kArmBits);
    const int more = one > other ? one : other, less = one > other ? other : one;
    pairs.kind[pair] = static_cast<std::uint8_t>(more * (more + 1) / 2 + less);
  }
  return pairs;
}
constexpr PairKinds kPairKinds = make_pair_kinds();

// Tokens and colour of what an arm shows, in every lane.
[[gnu::always_inline]] inline Lanes<16> arm_in(const Lanes<16>& black, const Lanes<16>& white) {
  const Lanes<16> is_white = without(Lanes<16>::all(16), equal(white, Lanes<16>::all(0)));
  return bits_in(black | white) | is_white;
}

// The rows of the eleven lanes of an axis; both arms of all of them at once.
[[gnu::always_inline]] inline void write_lane_rows(const Position& position, int side, int axis, std::int16_t* rows) {
  const int place = position.place[side][axis], own = position.place[side][axis ^ 1];
  const unsigned in_reach = reach_from(taken_on(position, static_cast<Axis>(axis ^ 1), place), own);
  const Lanes<16> upward = Lanes<16>::load(kLaneTables.beyond[place]);
  const Lanes<16> downward = Lanes<16>::load(kLaneTables.beyond[kSize - 1 - place]);
  const Lanes<16> black_up = Lanes<16>::load(position.lanes[kBlack][0][axis]) & upward;
  const Lanes<16> white_up = Lanes<16>::load(position.lanes[kWhite][0][axis]) & upward;
  const Lanes<16> black_down = Lanes<16>::load(position.lanes[kBlack][1][axis]) & downward;
  const Lanes<16> white_down = Lanes<16>::load(position.lanes[kWhite][1][axis]) & downward;
  const Lanes<16> up = arm_in(up_to_first(black_up, white_up), up_to_first(white_up, black_up));
  const Lanes<16> down = arm_in(up_to_first(black_down, white_down), up_to_first(white_down, black_down));
  alignas(32) std::uint16_t pairs[16], beyond_reach[16];
  (up | shifted_up(down, kArmBits)).store(pairs);
  without(Lanes<16>::all(kUnreachable), lanes_at(in_reach)).store(beyond_reach);
  beyond_reach[own] = kOwn;
  for (int lane = 0; lane < kSize; ++lane) {
    rows[lane] = static_cast<std::int16_t>(kPairKinds.kind[pairs[lane]] + beyond_reach[lane]);
  }
}

// A point, and another seen from it, turned and mirrored so that the first lies in one eighth of the board, and the
// other on one side of whatever line both halves of the board meet in there.
struct SeenFrom {
  int column, row, other_column, other_row;
};
constexpr SeenFrom in_octant(SeenFrom at) {
  const auto exchange = [](int& a, int& b) {
    const int first = a;
    a = b, b = first;
  };
  if (at.column > kHalf || (at.column == kHalf && at.other_column > kHalf)) {
    at.column = kSize - 1 - at.column, at.other_column = kSize - 1 - at.other_column;
  }
  if (at.row > kHalf || (at.row == kHalf && at.other_row > kHalf)) {
    at.row = kSize - 1 - at.row, at.other_row = kSize - 1 - at.other_row;
  }
  if (at.column > at.row || (at.column == at.row && at.other_column > at.other_row)) {
    exchange(at.column, at.row);
    exchange(at.other_column, at.other_row);
  }
  return at;
}

constexpr int left_row(const Position& position, int colour) {
  const int tokens = position.tokens[colour] < kMaxTokens / 2 ? position.tokens[colour] : kMaxTokens / 2;
  return kColourRow[colour] + tokens;
}

// All kNetActive rows of a side whose ka, like the other's, roams.
[[gnu::always_inline]] inline void write_rows(const Position& position, int side, std::int16_t* rows) {
  write_lane_rows(position, side, kRow, rows);
  write_lane_rows(position, side, kColumn, rows + kSize);
  const auto &own = position.place[side], &other = position.place[side ^ 1];
  const SeenFrom at = in_octant({own[kRow], own[kColumn], other[kRow], other[kColumn]});
  rows[2 * kSize] = static_cast<std::int16_t>(kPointRow + at.row * (at.row + 1) / 2 + at.column);
  rows[2 * kSize + 1] = static_cast<std::int16_t>(kOffsetRow + (at.other_column - at.column + kHalf) * kOffsets +
                                                  (at.other_row - at.row + kHalf));
  rows[2 * kSize + 2] = static_cast<std::int16_t>(left_row(position, kBlack));
  rows[2 * kSize + 3] = static_cast<std::int16_t>(left_row(position, kWhite));
}

inline int bucket_of(const Position& position) {
  const int tokens = tokens_left(position);
  const int bucket = tokens > 0 ? (tokens - 1) / kNetBucketTokens : 0;
  return bucket < kNetBuckets ? bucket : kNetBuckets - 1;
}

}  // namespace
}  // namespace pasang
