// A search as the threads that share it see it, and what it finds.
#pragma once

#include "law/position.hpp"
#include "search/weights.hpp"
#include "search/whereabouts.hpp"
#include "table/table.hpp"
#include "tree/watch.hpp"

namespace pasang {

inline constexpr int kLongestLine = 128;
inline constexpr int kMostDepth = 120;

// A line of play with its value: the gain of the side to move.
struct FoundLine {
  Value value;
  bool proved;
  int length;
  Move move[kLongestLine];
};

struct Search {
  const Position& position;
  Table& table;
  Watch& watch;
  const Weights& weights;
  const MoveList& moves;  // to choose from: legal, at least one
  int threads;
  int lines;         // wanted: 1 … moves.size
  FoundLine* found;  // `lines` of them, best first, from the last finished iteration of the first thread
  int depth = 0;     // of that iteration
  // Called by the first thread after every iteration: to try to prove what was found with about as much work as the
  // search has cost so far, which ends the search if it succeeds; and then to tell it.
  bool (*settle)(void* owner) = nullptr;
  void (*tell)(void* owner) = nullptr;
  void* owner = nullptr;
  Whereabouts whereabouts = {};
};

}  // namespace pasang
