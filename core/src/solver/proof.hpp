// A question to the prover: alpha-beta to the real end of the round, nothing pruned that is not proved.
#pragma once

#include "law/position.hpp"
#include "table/endgame_cache.hpp"
#include "tree/search_limits.hpp"

namespace pasang {

// Tokens left; positions with fewer are in the endgame cache instead of the table, since a look that far costs more
// than it saves. Chosen by hand, no record was kept.
inline constexpr int kTableTokens = 9;

// Put to one or several threads that share a table; the first to know answers for all.
struct Proof {
  const Position& position;
  TranspositionTable& table;
  EndgameCache& cache;
  SearchLimits& limits;
  Value alpha, beta;  // about the gain from the position on
  int threads;
  // In the manner of fail-soft alpha-beta: exact between alpha and beta, else a bound. Only if `answered`.
  Value value = 0;
  std::atomic<bool> answered{false};
};

}  // namespace pasang
