// Suntuk alone, with two to four tokens left: can the side to move force it, or must it suffer it?
//
// Whoever can capture with two tokens left is safe: the other takes the last one or is out of moves.
#pragma once

#include "tree/turn.hpp"

namespace pasang {
namespace {

// With so many tokens left the filled lanes always fit a Pressed: four tokens, two kas and the bowl.
inline constexpr int kTrapTokens = 4;

// The side to move, which has replies, leaves the other none. With three tokens left or fewer it is now or never.
inline bool traps_at_once(const Pressed& board, PressedReplies replies) {
  const Turn turn(board);
  return any_reply(replies, [&](int reply) __attribute__((always_inline)) {
    Pressed after;
    return turn.play(reply, after).answers == 0 && tokens_left(after) != 0;
  });
}

// The side to move, which has replies, cannot escape suntuk.
inline bool is_trapped(const Pressed& board, PressedReplies replies) {
  const Turn turn(board);
  return !any_reply(replies, [&](int reply) __attribute__((always_inline)) {
    Pressed after;
    const PressedReplies answers = turn.play(reply, after).answers;
    return answers == 0 || !traps_at_once(after, answers);
  });
}

// The side to move, which has replies, can force suntuk.
inline bool traps(const Pressed& board, PressedReplies replies) {
  const Turn turn(board);
  return any_reply(replies, [&](int reply) __attribute__((always_inline)) {
    Pressed after;
    const PressedReplies answers = turn.play(reply, after).answers;
    if (answers == 0) return tokens_left(after) != 0;
    return tokens_left(after) > 2 && is_trapped(after, answers);
  });
}

}  // namespace
}  // namespace pasang
