// The engine's search: threads on one table, handing over to the solver as soon as a proof is in reach.
#pragma once

#include "search/shared_search.hpp"
#include "solver/solver.hpp"

namespace pasang {

// What a search has found, in the terms of the round's final margin (R19).
struct LineReport {
  int margin;  // of the side to move; ±120 for suntuk
  int suntuk;  // plies until it, negative for a loss; 0 on points
  bool exact;
  bool at_least;  // not exact, but proved to be no less
  int length;
  const Move* line;
};

class Engine {
 public:
  // A net, if there is one, guesses in place of the weights; it must live as long.
  Engine(const Path& path, std::size_t memory_bytes, int threads, const Weights& weights, const Net* net = nullptr)
      : path_(path),
        weights_(weights),
        net_(net),
        table_(memory_bytes / 2),
        solver_(path, memory_bytes / 2, 1),
        threads_(threads) {}

  bool ready() const { return table_.ready() && solver_.ready(); }
  void clear();
  Solver& solver() { return solver_; }
  void set_threads(int threads) { threads_ = threads; }  // between searches

  // Searches `moves` (legal, at least one) of a running round for the best `lines` of them; `found` has room for so
  // many. `report` hears of every finished iteration; the answer is in `found` and in depth().
  void run(const Position& position, const MoveList& moves, int lines, const Budget& budget,
           const std::atomic<bool>* stop, PvLine* found, void (*report)(void* listener, const Engine& so_far),
           void* listener);

  // Of the current or the last run.
  int depth() const { return depth_; }
  std::uint64_t nodes() const { return nodes_; }
  double milliseconds() const { return milliseconds_; }
  LineReport report_on(const PvLine& found) const;

 private:
  friend struct SearchRun;
  const Path& path_;
  Weights weights_;
  const Net* net_;
  TranspositionTable table_;
  Solver solver_;
  int threads_;
  int margin_ = 0, depth_ = 0;
  std::uint64_t nodes_ = 0;
  double milliseconds_ = 0;
};

}  // namespace pasang
