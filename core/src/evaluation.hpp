// A guess at the gain from a position that is searched no further: mobility, danger of suntuk, what can be taken next.
#pragma once

#include "tree.hpp"
#include "value.hpp"
#include "weights.hpp"

namespace pasang {
namespace {

inline constexpr int kHundredths = 100;  // in a point

// What the weights weigh, of one side.
struct Prospect {
  int mobility;    // step of it
  int reach;       // points to travel to
  int best, all;   // points of the richest line that can be captured, and of all such lines
  int off_centre;  // squared distance from the bowl
};

inline int squared_distance_from_bowl(const Position& position, int side) {
  const int across = position.place[side][kRow] - column_of(kBowl), up = position.place[side][kColumn] - row_of(kBowl);
  return across * across + up * up;
}

inline int mobility_step(Replies replies) {
  const int lines = popcount64(replies);
  return lines < kMobilitySteps ? lines : kMobilitySteps - 1;
}

inline Prospect prospect_of(const Position& position, int side, Replies replies) {
  Prospect prospect{mobility_step(replies), reach_of(position, side), 0, 0, squared_distance_from_bowl(position, side)};
  for (; replies != 0; replies &= replies - 1) {
    const int bit = std::countr_zero(replies);
    const Line line = line_of_reply(position, side, bit);
    const int points = popcount32(line.first | line.second) << colour_of_reply(bit);
    if (points > prospect.best) prospect.best = points;
    prospect.all += points;
  }
  return prospect;
}

inline int weighed(const Prospect& own, const Prospect& other, const PhaseWeights& weights) {
  return weights.moving[own.mobility] - weights.waiting[other.mobility] + weights.reach * (own.reach - other.reach) +
         weights.best_take * own.best - weights.best_threat * other.best + weights.takes * (own.all - other.all) -
         weights.off_centre * (own.off_centre - other.off_centre);
}

// Between two phases their weights are mixed; before the first and after the last there is nothing to mix.
inline Value weighed_by_phase(const Prospect& own, const Prospect& other, int tokens, const Weights& weights) {
  const int beyond_first = tokens > kPhaseTokens ? tokens - kPhaseTokens : 0;
  const int phase = beyond_first / kPhaseTokens, rest = beyond_first % kPhaseTokens;
  if (phase >= kPhases - 1) return weighed(own, other, weights.at[kPhases - 1]) * kPoint / kHundredths;
  return (weighed(own, other, weights.at[phase]) * (kPhaseTokens - rest) +
          weighed(own, other, weights.at[phase + 1]) * rest) *
         kPoint / (kHundredths * kPhaseTokens);
}

// Before both kas roam there is nothing to go by.
inline Value evaluate(const Position& position, Replies replies, const Weights& weights) {
  if (position.ply < kRoamingPly) return 0;
  const int side = side_to_move(position), other = side ^ 1;
  const Value value =
      weighed_by_phase(prospect_of(position, side, replies), prospect_of(position, other, replies_of(position, other)),
                       tokens_left(position), weights);
  const Value most = points_left(position) * kPoint;
  return value > most ? most : value < -most ? -most : value;
}

}  // namespace
}  // namespace pasang
