// A small net that guesses the points still to be gained, seen by the side to move: its sizes, its numbers as they lie
// in memory. docs/net.md tells what they mean and the file that they come from.
//
// Every ka looks at the board for itself, through the same first layer: the rows that are active for it (rows.hpp) are
// added up. Both sums, clipped, the mover's first, go through a second layer of sixteen; the guess is a weighted sum of
// all eighty, with weights that depend on the tokens left.
#pragma once

#include <cstdint>

#include "law/limits.hpp"

namespace pasang {

inline constexpr int kNetRows = 672;
inline constexpr int kNetWidth = 32;                              // numbers in a row: what a ka's look comes to
inline constexpr int kNetInputs = 2 * kNetWidth;                  // of the second layer
inline constexpr int kNetSecond = 16;                             // its outputs
inline constexpr int kNetLast = kNetInputs + kNetSecond;          // inputs of the last layer: both before it
inline constexpr int kNetBuckets = 8;                             // of tokens left
inline constexpr int kNetBucketTokens = 14;                       // in a bucket, and all that are more in the last
inline constexpr int kNetActive = 26;                             // rows of a ka in any position
inline constexpr int kNetOne = 256;                               // a sum or an output at which it is clipped: 1
inline constexpr int kNetSecondShift = 10;                        // weights of the second layer: 1024 is 1
inline constexpr int kNetLastShift = 13;                          // of the last: 128 is a point, 32 a quarter
inline constexpr int kMostInRow = 1024, kMostInRowBias = 4096;    // so that sixteen bits hold every sum
inline constexpr std::int32_t kMostBias = std::int32_t{1} << 29;  // so that thirty-two do

static_assert(kNetActive * kMostInRow + kMostInRowBias < 1 << 15);
static_assert(std::int64_t{kNetLast} * kNetOne * (1 << 15) + kMostBias < std::int64_t{1} << 31);

struct alignas(64) Net {
  std::int16_t row[kNetRows][kNetWidth];
  std::int16_t row_bias[kNetWidth];
  std::int16_t second[kNetInputs / 2][kNetSecond][2];  // two inputs of every output lie together
  std::int32_t second_bias[kNetSecond];
  std::int16_t last[kNetBuckets][kNetInputs + 2 * kNetSecond];  // each of the sixteen twice
  std::int32_t last_bias[kNetBuckets];
};

}  // namespace pasang
