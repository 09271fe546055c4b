// A search as the threads that share it see it, and what it finds.
#pragma once

#include "law/position.hpp"
#include "net/net.hpp"
#include "search/busy_moves.hpp"
#include "search/weights.hpp"
#include "table/transposition_table.hpp"
#include "tree/search_limits.hpp"

namespace pasang {

// A line of play with its value: the gain of the side to move.
struct PvLine {
  Value value;
  bool proved;    // the value
  bool at_least;  // the value is not, but that it is no less
  int length;
  Move move[kMaxPvLength];
};

struct SharedSearch {
  const Position& position;
  TranspositionTable& table;
  SearchLimits& limits;
  const Weights& weights;
  const Net* net;         // guesses in place of the weights, if there is one
  const MoveList& moves;  // to choose from: legal, at least one
  int threads;
  int lines;      // wanted: 1 … moves.size
  PvLine* found;  // `lines` of them, best first, from the last finished iteration of the first thread
  int depth = 0;  // of that iteration
  // Called by the first thread after every iteration: to try to prove what was found with about as much work as the
  // search has cost so far, which ends the search if it succeeds; and then to report it.
  bool (*try_proof)(void* owner) = nullptr;
  void (*report)(void* owner) = nullptr;
  void* owner = nullptr;
  BusyMoves busy_moves = {};
};

}  // namespace pasang
