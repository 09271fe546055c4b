// The evaluation: nothing without weights, every phase by its own weights, never more than can still be won, and lines
// counted as the rules see them.
#include "check.hpp"
#include "minimax.hpp"
#include "search/evaluation.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

template <class Check>
void with_positions(int left, Check check) {
  std::uint64_t dice = 5;
  for (int found = 0; found < 50;) {
    Position position;
    if (!random_ending(start_of(kPattern1), left, dice, position)) continue;
    ++found;
    check(position);
  }
}

// One hundredth of a point for having moves at all, in one phase only.
Weights weight_of_moving(int phase, int weight) {
  Weights weights{};
  for (int& step : weights.at[phase].moving) step = weight;
  return weights;
}

void without_weights_only_points_count() {
  with_positions(
      70, [](const Position& position) { expect_equal(evaluate(position, Weights{}), 0, "a guess without weights"); });
}

void a_phase_fades_into_the_next() {
  const Weights weights = weight_of_moving(1, 1000);  // with 40 tokens left, and less and less before and after
  with_positions(58, [&](const Position& position) {
    const int away = tokens_left(position) - 2 * kPhaseTokens;
    const int share = away < 0 ? kPhaseTokens + away : kPhaseTokens - away;
    expect_equal(evaluate(position, weights), share <= 0 ? 0 : 10 * kPoint * share / kPhaseTokens,
                 "a guess between two phases");
  });
}

void the_first_and_the_last_phase_go_on_to_the_ends_of_a_round() {
  with_positions(105, [&](const Position& position) {
    if (position.ply < kRoamingPly || tokens_left(position) < kPhases * kPhaseTokens) return;
    expect_equal(evaluate(position, weight_of_moving(kPhases - 1, 300)), 3 * kPoint, "a guess early on");
  });
  with_positions(18, [&](const Position& position) {
    expect_equal(evaluate(position, weight_of_moving(0, 300)), 3 * kPoint, "a guess late in the round");
  });
}

void nobody_is_guessed_to_gain_more_than_is_left() {
  with_positions(12, [](const Position& position) {
    expect_equal(evaluate(position, weight_of_moving(0, 4000)), points_left(position) * kPoint, "the most");
    expect_equal(evaluate(position, weight_of_moving(0, -4000)), -points_left(position) * kPoint, "the least");
  });
}

// Line by line, as the rules see them.
Features plain_prospect(const Position& position, int side) {
  Features prospect{0, reach_of(position, side), 0, 0, squared_distance_from_bowl(position, side)};
  for (MoveSet moves = moves_of(position, side); moves != 0; moves &= moves - 1) {
    const int bit = std::countr_zero(moves);
    const Line line = line_of_bit(position, side, bit);
    const int points = popcount32(line.first | line.second) << colour_of_bit(bit);
    if (prospect.mobility < kMobilitySteps - 1) ++prospect.mobility;
    if (points > prospect.best) prospect.best = points;
    prospect.all += points;
  }
  return prospect;
}

void all_lines_at_once_are_what_they_are_one_by_one() {
  for (int left = 110; left > 0; left -= 25) {
    with_positions(left, [](const Position& position) {
      if (position.ply < kRoamingPly) return;
      for (int side = 0; side < 2; ++side) {
        const Features found = features_of(position, side), wanted = plain_prospect(position, side);
        expect_equal(found.mobility, wanted.mobility, "mobility");
        expect_equal(found.reach, wanted.reach, "reach");
        expect_equal(found.best, wanted.best, "the richest line");
        expect_equal(found.all, wanted.all, "all lines");
        expect_equal(found.off_centre, wanted.off_centre, "distance from the bowl");
      }
    });
  }
}

}  // namespace

int main() {
  without_weights_only_points_count();
  a_phase_fades_into_the_next();
  the_first_and_the_last_phase_go_on_to_the_ends_of_a_round();
  nobody_is_guessed_to_gain_more_than_is_left();
  all_lines_at_once_are_what_they_are_one_by_one();
  return summary();
}
