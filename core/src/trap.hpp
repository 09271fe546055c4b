// Suntuk alone, with two or three tokens left: can the side to move force it, or must it suffer it?
//
// Whoever can capture with two tokens left is safe: the other takes the last one or is out of moves.
#pragma once

#include "outlook.hpp"

namespace pasang {
namespace {

// Whether (column, row) bars the way of a ka from (from_column, from_row) along its row and then along the token's
// column; the token itself does not count.
constexpr bool lies_between(int place, int beyond_this, int up_to) {
  return beyond_this < up_to ? place > beyond_this && place <= up_to : place < beyond_this && place >= up_to;
}
constexpr bool bars(int column, int row, int from_column, int from_row, int token_column, int token_row) {
  return (row == from_row && lies_between(column, from_column, token_column)) ||
         (column == token_column && lies_between(row, token_row, from_row));
}
static_assert(bars(3, 0, 0, 0, 3, 4) && bars(3, 2, 0, 0, 3, 4) && !bars(3, 4, 0, 0, 3, 4) && !bars(0, 0, 0, 0, 3, 4));

// Whether a side's ka can capture a token that stands alone, the other ka being at `other`.
inline bool takes_lone_token(const Position& position, int side, int token, int other) {
  const int column = position.place[side][kRow], row = position.place[side][kColumn];
  const int to_column = column_of(token), to_row = row_of(token);
  if (column == to_column || row == to_row) return false;
  const auto row_first = [&](int at) { return bars(column_of(at), row_of(at), column, row, to_column, to_row); };
  const auto column_first = [&](int at) { return bars(row_of(at), column_of(at), row, column, to_row, to_column); };
  return !(row_first(kBowl) || row_first(other)) || !(column_first(kBowl) || column_first(other));
}

// All points with a token, as one number: with two left, it turns either into the other.
inline int tokens_together(const Position& position) {
  int together = 0;
  for (int row = 0; row < kSize; ++row) {
    unsigned tokens =
        static_cast<unsigned>(position.lanes[kBlack][0][kRow][row] ^ position.lanes[kWhite][0][kRow][row]);
    for (; tokens != 0; tokens &= tokens - 1) together ^= point_at(lowest(tokens), row);
  }
  return together;
}

inline bool traps_with_two_left(const Position& position, Replies replies) {
  const int side = side_to_move(position), together = tokens_together(position);
  for (; replies != 0; replies &= replies - 1) {
    const int bit = std::countr_zero(replies);
    const Line line = line_of_reply(position, side, bit);
    const int gone = point_on(axis_of_reply(bit), lane_of_reply(bit), lowest(line.first | line.second));
    if (!takes_lone_token(position, side ^ 1, together ^ gone, target_of_reply(position, side, bit))) return true;
  }
  return false;
}

inline int tokens_taken(const Position& position, int bit) {
  const Line line = line_of_reply(position, side_to_move(position), bit);
  return popcount32(line.first | line.second);
}

// The side to move, which has replies, can force suntuk.
inline bool traps(const Position& position, Replies replies) {
  if (tokens_left(position) == 2) return traps_with_two_left(position, replies);
  const Outlook outlook(position, side_to_move(position));
  bool found = false;
  each_reply(replies, [&](int bit) __attribute__((always_inline)) {
    found = found || (outlook.answers_to(bit).lines == 0 && tokens_taken(position, bit) == 1);
  });
  return found;
}

// The side to move, which has replies, cannot escape suntuk.
inline bool is_trapped(const Position& position, Replies replies) {
  if (tokens_left(position) == 2) return false;
  const int side = side_to_move(position);
  for (; replies != 0; replies &= replies - 1) {
    const int bit = std::countr_zero(replies);
    if (tokens_taken(position, bit) == 3) return false;
    Position after;
    play_reply<false>(position, side, bit, after);
    const Replies answers = replies_of(after, side ^ 1);
    if (answers == 0 || !traps_with_two_left(after, answers)) return false;
  }
  return true;
}

}  // namespace
}  // namespace pasang
