// A guess at the gain from a position that is searched no further: mobility, danger of suntuk, what can be taken next.
#pragma once

#include "tree.hpp"
#include "value.hpp"
#include "weights.hpp"

namespace pasang {
namespace {

inline int richest_take(const Position& position, int side, Replies replies) {
  int most = 0;
  for (; replies != 0; replies &= replies - 1) {
    const int bit = std::countr_zero(replies);
    const Line line = line_of_reply(position, side, bit);
    const int points = popcount32(line.first | line.second) << colour_of_reply(bit);
    if (points > most) most = points;
  }
  return most;
}

inline int squared_distance_from_bowl(const Position& position, int side) {
  const int across = position.place[side][kRow] - column_of(kBowl), up = position.place[side][kColumn] - row_of(kBowl);
  return across * across + up * up;
}

inline int mobility_step(Replies replies) {
  const int lines = popcount64(replies);
  return lines < kMobilitySteps ? lines : kMobilitySteps - 1;
}

// Before both kas roam there is nothing to go by but the move itself.
inline Value evaluate(const Position& position, Replies replies, const Weights& weights) {
  Value value = weights.tempo;
  if (position.ply >= kRoamingPly) {
    const int side = side_to_move(position), other = side ^ 1;
    const Replies others = replies_of(position, other);
    value += weights.moving[mobility_step(replies)] - weights.waiting[mobility_step(others)];
    value += weights.reach * (reach_of(position, side) - reach_of(position, other));
    value += weights.best_take * richest_take(position, side, replies);
    value -= weights.best_threat * richest_take(position, other, others);
    value -= weights.off_centre *
             (squared_distance_from_bowl(position, side) - squared_distance_from_bowl(position, other)) / 8;
  }
  const Value most = points_left(position) * kPoint;
  return value > most ? most : value < -most ? -most : value;
}

}  // namespace
}  // namespace pasang
