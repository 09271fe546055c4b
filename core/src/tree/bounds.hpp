// What nobody can gain on points any more, however the round goes on: beyond it only suntuk can help.
#pragma once

#include "lanes/compact_board.hpp"
#include "law/value.hpp"

namespace pasang {
namespace {

// On points nobody gains more than what is left, the side to move takes at least one, and while both colours stand the
// other side takes at least one as well: a bound beyond that asks for suntuk.
template <class Board>
inline void narrow(const Board& position, Value& alpha, Value& beta) {
  const int left = points_left(position);
  const bool two_colours = position.tokens[kBlack] != 0 && position.tokens[kWhite] != 0;
  const Value most = (two_colours ? left - 2 : left) * kPoint, least = (2 - left) * kPoint;
  if (alpha >= most && alpha < kSuntukEdge) alpha = kSuntukEdge;
  if (alpha < least && alpha >= -kSuntukEdge) alpha = -kSuntukEdge - 1;
  if (beta <= least && beta > -kSuntukEdge) beta = -kSuntukEdge;
  if (beta > most && beta <= kSuntukEdge) beta = kSuntukEdge + 1;
}

// The fewest captures that clear one colour: tokens of which no two share a lane take one capture each, and since every
// capture takes an odd number there are as many, odd or even, as there are tokens.
inline int fewest_captures(const Position& position, int colour) {
  unsigned used = 0;
  int count = 0;
  for (int row = 0; row < kSize; ++row) {
    const unsigned same = position.lanes[colour][0][kRow][row], other = position.lanes[colour ^ 1][0][kRow][row];
    const unsigned tokens = same & ~other & ~used;
    count += tokens != 0 ? 1 : 0;
    used |= tokens & (0U - tokens);
  }
  return count + ((count ^ position.tokens[colour]) & 1);
}

inline int fewest_captures(const CompactBoard& board, int colour) {
  Rows tokens = rows_of(board, colour) & ~rows_of(board, colour ^ 1);
  int count = 0;
  for (; tokens != 0; ++count) {
    const int token = std::countr_zero(tokens), last_of_row = token | (kCompactSize - 1);
    tokens &= ~(kEveryRow << token % kCompactSize) & ~Rows{1} << last_of_row;
  }
  return count + ((count ^ board.tokens[colour]) & 1);
}

template <class Board>
inline int fewest_captures(const Board& position) {
  return fewest_captures(position, kBlack) + fewest_captures(position, kWhite);
}

// The fewest points in so many captures: black tokens one by one, and white ones when no black is left.
template <class Board>
inline int least_points(const Board& position, int captures) {
  const int whites = captures - position.tokens[kBlack];
  return captures + (whites > 0 ? whites : 0);
}

// On points a gain has the parity of what is left, since all of that is shared out: a bound between two such gains is
// as good as the next.
template <class Board>
inline Value on_points(const Board& position, Value bound, bool is_upper) {
  if (is_suntuk(bound) || position.ply < kRoamingPly) return bound;
  constexpr Value kStep = 2 * kPoint;
  const Value all = points_left(position) * kPoint;
  return is_upper ? bound - ((bound - all) & (kStep - 1)) : bound + ((all - bound) & (kStep - 1));
}

// A window as it was asked about, and what is left to find out when points alone cannot answer it.
struct Window {
  Value asked_alpha, asked_beta, alpha, beta;

  template <class Board>
  Window(const Board& position, Value low, Value high) : asked_alpha(low), asked_beta(high), alpha(low), beta(high) {
    if (alpha >= kSuntukEdge || beta <= -kSuntukEdge) return;  // points are not in question
    narrow(position, alpha, beta);
    const int left = points_left(position);
    const auto most_in = [&](int captures) { return (left - 2 * least_points(position, captures / 2)) * kPoint; };
    const auto least_in = [&](int captures) {
      return (2 * least_points(position, (captures + 1) / 2) - left) * kPoint;
    };
    // Captures are counted only where the window could be beyond the bounds: they are closest if every token falls
    // alone.
    const int tokens = tokens_left(position);
    const bool alpha_near = alpha >= most_in(tokens) && alpha < kSuntukEdge,
               beta_near = beta <= least_in(tokens) && beta > -kSuntukEdge;
    // Until both kas are in, a token may yet become one instead of being captured.
    if (position.ply < kRoamingPly || (!alpha_near && !beta_near)) return;
    const int captures = fewest_captures(position);
    const Value most = most_in(captures), least = least_in(captures);
    if (alpha >= most && alpha < kSuntukEdge) alpha = kSuntukEdge;
    if (beta <= least && beta > -kSuntukEdge) beta = -kSuntukEdge;
    if (alpha == kSuntukEdge && beta <= kSuntukEdge) beta = kSuntukEdge + 1;
    if (beta == -kSuntukEdge && alpha >= -kSuntukEdge) alpha = -kSuntukEdge - 1;
  }

  // A bound that was found in the narrowed window, as tight as points make it.
  Value tightened(Value value) const {
    if (alpha > asked_alpha && value <= alpha && value > asked_alpha) return asked_alpha;
    if (beta < asked_beta && value >= beta && value < asked_beta) return asked_beta;
    return value;
  }
};

}  // namespace
}  // namespace pasang
