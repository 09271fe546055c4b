// A question to the prover: alpha-beta to the real end of the round, nothing pruned that is not proved.
#pragma once

#include "law/position.hpp"
#include "table/nearby.hpp"
#include "tree/watch.hpp"

namespace pasang {

// Positions with fewer tokens left are not in the table: a look that far costs more than it saves.
inline constexpr int kLookupTokens = 9;

// Put to one or several threads that share a table; the first to know answers for all.
struct Proof {
  const Position& position;
  Table& table;
  Nearby& nearby;
  Watch& watch;
  Value alpha, beta;  // about the gain from the position on
  int threads;
  // In the manner of fail-soft alpha-beta: exact between alpha and beta, else a bound. Only if `answered`.
  Value value = 0;
  std::atomic<bool> answered{false};
};

}  // namespace pasang
