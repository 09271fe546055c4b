// Suntuk alone, with two to four tokens left: can the side to move force it, or must it suffer it?
//
// Whoever can capture with two tokens left is safe: the other takes the last one or is out of moves.
#pragma once

#include "lanes/compact_mover.hpp"

namespace pasang {
namespace {

// Tokens left: with so many the filled lanes always fit a CompactBoard: four tokens, two kas and the bowl.
inline constexpr int kSuntukProbeTokens = 4;

// The side to move, which has moves, leaves the other none. With three tokens left or fewer it is now or never.
inline bool forces_suntuk_at_once(const CompactBoard& board, CompactMoveSet moves) {
  const CompactMover mover(board);
  return any_move(moves, [&](int bit) __attribute__((always_inline)) {
    CompactBoard after;
    return mover.play(bit, after).replies == 0 && tokens_left(after) != 0;
  });
}

// The side to move, which has moves, cannot escape suntuk.
inline bool cannot_escape_suntuk(const CompactBoard& board, CompactMoveSet moves) {
  const CompactMover mover(board);
  return !any_move(moves, [&](int bit) __attribute__((always_inline)) {
    CompactBoard after;
    const CompactMoveSet replies = mover.play(bit, after).replies;
    return replies == 0 || !forces_suntuk_at_once(after, replies);
  });
}

// The side to move, which has moves, can force suntuk.
inline bool can_force_suntuk(const CompactBoard& board, CompactMoveSet moves) {
  const CompactMover mover(board);
  return any_move(moves, [&](int bit) __attribute__((always_inline)) {
    CompactBoard after;
    const CompactMoveSet replies = mover.play(bit, after).replies;
    if (replies == 0) return tokens_left(after) != 0;
    return tokens_left(after) > 2 && cannot_escape_suntuk(after, replies);
  });
}

}  // namespace
}  // namespace pasang
