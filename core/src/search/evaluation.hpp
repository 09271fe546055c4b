// What a side gains that is out of moves; and a guess at the gain from a position that is searched no further:
// mobility, danger of suntuk, what can be taken next.
#pragma once

#include "lanes/lane_sums.hpp"
#include "net/guess.hpp"
#include "search/weights.hpp"
#include "tree/child.hpp"

namespace pasang {
namespace {

inline constexpr int kHundredths = 100;  // in a point

// What the weights weigh, of one side.
struct Features {
  int mobility;    // step of it
  int reach;       // points to travel to
  int best, all;   // points of the richest line that can be captured, and of all such lines
  int off_centre;  // squared distance from the bowl
};

inline int squared_distance_from_bowl(const Position& position, int side) {
  const int across = position.place[side][kRow] - column_of(kBowl), up = position.place[side][kColumn] - row_of(kBowl);
  return across * across + up * up;
}

// All capturable lines at once. In every lane it counts the tokens of a line over both arms, which are put side by side
// in one lane: the upward arm is moved below the ka's place, where the downward one, kept reversed, has no bits.
[[gnu::always_inline]] inline Features features_of(const Position& position, int side) {
  using Half = Lanes<16>;
  constexpr int kLineUnit = 9;  // sums of points stay below its bit, so that lines can be counted in the same sum
  static_assert(2 * kMaxScore < 1 << kLineUnit);  // a token is in at most one line of each axis
  Half sums = Half::all(0), most = Half::all(0);
  int reach = 0;
  for (int axis = 0; axis < 2; ++axis) {
    const int place = position.place[side][axis], across = position.place[side][axis ^ 1];
    const unsigned lanes_in_reach = reach_from(taken_on(position, static_cast<Axis>(axis ^ 1), place), across);
    reach += popcount32(lanes_in_reach);
    const Half in_reach = lanes_at(lanes_in_reach);
    const Half upward = Half::load(kLaneTables.beyond[place]) & in_reach;
    const Half downward = Half::load(kLaneTables.beyond[kSize - 1 - place]) & in_reach;
    Half up[2], down[2], points[2];
    for (int colour = 0; colour < 2; ++colour) {
      up[colour] = Half::load(position.lanes[colour][0][axis]) & upward;
      down[colour] = Half::load(position.lanes[colour][1][axis]) & downward;
    }
    for (int colour = 0; colour < 2; ++colour) {
      const Half tokens = bits_in(shifted_down(up_to_first(up[colour], up[colour ^ 1]), place + 1) |
                                  up_to_first(down[colour], down[colour ^ 1]));
      const Half odd = where_odd(tokens);
      points[colour] = shifted_up(tokens & odd, colour);
      sums = sums + points[colour] + (odd & Half::all(1U << kLineUnit));
    }
    most = larger(most, larger(points[kBlack], points[kWhite]));
  }
  const int sum = sum_of(sums), lines = sum >> kLineUnit;
  return {lines < kMobilitySteps ? lines : kMobilitySteps - 1, reach, largest_of(most), sum & ((1 << kLineUnit) - 1),
          squared_distance_from_bowl(position, side)};
}

inline int weighted_sum(const Features& own, const Features& other, const PhaseWeights& weights) {
  return weights.moving[own.mobility] - weights.waiting[other.mobility] + weights.reach * (own.reach - other.reach) +
         weights.best_take * own.best - weights.best_threat * other.best + weights.takes * (own.all - other.all) -
         weights.off_centre * (own.off_centre - other.off_centre);
}

// Between two phases their weights are mixed; before the first and after the last there is nothing to mix.
inline Value tapered(const Features& own, const Features& other, int tokens, const Weights& weights) {
  const int beyond_first = tokens > kPhaseTokens ? tokens - kPhaseTokens : 0;
  const int phase = beyond_first / kPhaseTokens, rest = beyond_first % kPhaseTokens;
  if (phase >= kPhases - 1) return weighted_sum(own, other, weights.at[kPhases - 1]) * kPoint / kHundredths;
  return (weighted_sum(own, other, weights.at[phase]) * (kPhaseTokens - rest) +
          weighted_sum(own, other, weights.at[phase + 1]) * rest) *
         kPoint / (kHundredths * kPhaseTokens);
}

inline Value value_without_moves(const Weights& weights) { return weights.suntuk != 0 ? -kSuntukWin : 0; }

// Before both kas roam there is nothing to go by.
inline Value evaluate(const Position& position, const Weights& weights) {
  if (position.ply < kRoamingPly) return 0;
  const int side = side_to_move(position);
  return within_what_is_left(
      position, tapered(features_of(position, side), features_of(position, side ^ 1), tokens_left(position), weights));
}

}  // namespace
}  // namespace pasang
