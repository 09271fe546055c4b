// Questions to the prover, and their answers in the terms of a round's final margin (R19).
#pragma once

#include "lanes/path.hpp"
#include "solver/proof.hpp"

namespace pasang {

inline constexpr int kSuntukMargin = 120;  // R18

enum class Question { kOutcome, kMargin, kDistance };

struct Solution {
  bool solved = false;
  int lower = -kSuntukMargin, upper = kSuntukMargin;  // final margin of the side to move
  int suntuk = 0;                                     // plies until it, negative for a loss, where proved
  int line_length = 0;
  Move line[kMaxPvLength];
  std::uint64_t nodes = 0;
  double milliseconds = 0;
};

class Solver {
 public:
  Solver(const Path& path, std::size_t memory_bytes, int threads)
      : path_(path), cache_(memory_bytes / 4), table_(memory_bytes - cache_.bytes()), threads_(threads) {}

  bool ready() const { return table_.ready() && cache_.ready(); }
  // `report` hears of bounds now and then, and after every step that improves them; the position must be running.
  Solution solve(const Position& position, Question question, const Budget& budget, const std::atomic<bool>* stop,
                 void (*report)(void* listener, const Solution& so_far), void* listener);
  // Only whether the final margin of the side to move is `margin` or more: one question, on points or by suntuk.
  Solution reach(const Position& position, int margin, const Budget& budget, const std::atomic<bool>* stop);
  TranspositionTable& table() { return table_; }

 private:
  const Path& path_;
  EndgameCache cache_;
  TranspositionTable table_;
  int threads_;
};

}  // namespace pasang
