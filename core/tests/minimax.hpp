// Plain minimax on the rules alone, without table, bounds or ordering: what the solver is held against.
#pragma once

#include "law/position.hpp"
#include "law/value.hpp"

namespace pasang::tests {

inline Value minimax(const Position& position) {
  if (tokens_left(position) == 0) return 0;
  MoveList moves;
  legal_moves(position, moves);
  Value best = -kSuntukWin;
  const int side = side_to_move(position);
  for (int i = 0; i < moves.size; ++i) {
    Position after;
    play(position, moves.move[i], after);
    const Value value = value_before(minimax(after), after.score[side] - position.score[side]);
    if (i == 0 || value > best) best = value;
  }
  return best;
}

// Small endings: random plies from the start of a pattern until at most `left` tokens stand; false if the round ended
// first.
inline bool random_ending(const Position& start, int left, std::uint64_t& dice, Position& ending) {
  ending = start;
  while (tokens_left(ending) > left) {
    MoveList moves;
    legal_moves(ending, moves);
    if (moves.size == 0) return false;
    dice = dice * 6364136223846793005U + 1442695040888963407U;
    Position after;
    play(ending, moves.move[(dice >> 33) % static_cast<unsigned>(moves.size)], after);
    ending = after;
  }
  return ending_of(ending) == kRunning;
}

}  // namespace pasang::tests
