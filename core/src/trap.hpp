// Suntuk alone, with a few tokens left: can the side to move force it, or must it suffer it? Found by trying
// everything, since so few moves are left that remembering them would take longer.
#pragma once

#include "pressed.hpp"

namespace pasang {
namespace {

// With so many tokens left the filled lanes always fit a Pressed: three tokens, two kas and the bowl.
inline constexpr int kTrapTokens = 3;
inline constexpr int kTrapMoves = 2 * kTrapTokens;  // a token is seen along its row and along its column

bool is_trapped(const Pressed& board, PressedReplies replies);

// The side to move, which has replies, can force suntuk. Whoever can capture with two tokens left is safe: the other
// takes the last one or is out of moves.
inline bool traps(const Pressed& board, PressedReplies replies) {
  const Turn turn(board);
  return any_reply(replies, [&](int reply) __attribute__((always_inline)) {
    Pressed after;
    const PressedReplies answers = turn.play(reply, after).answers;
    const int left = tokens_left(after);
    return left != 0 && (answers == 0 || (left > 2 && is_trapped(after, answers)));
  });
}

// The side to move, which has replies, cannot escape suntuk. The fewer answers a move allows, the sooner it is tried.
inline bool is_trapped(const Pressed& board, PressedReplies replies) {
  const Turn turn(board);
  Pressed after[kTrapMoves];
  PressedReplies answers[kTrapMoves];
  int count = 0;
  const bool escapes = any_reply(replies, [&](int reply) __attribute__((always_inline)) {
    answers[count] = turn.play(reply, after[count]).answers;
    return answers[count] == 0 || tokens_left(after[count++]) == 1;
  });
  if (escapes) return false;
  for (; count > 0; --count) {
    int fewest = 0;
    for (int i = 1; i < count; ++i) {
      if (popcount32(answers[i]) < popcount32(answers[fewest])) fewest = i;
    }
    if (!traps(after[fewest], answers[fewest])) return false;
    after[fewest] = after[count - 1];
    answers[fewest] = answers[count - 1];
  }
  return true;
}

}  // namespace
}  // namespace pasang
