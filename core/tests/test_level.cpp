// Levels: the same seed chooses the same, slips have the spread that they are said to have, and careful is careful.
#include "check.hpp"
#include "level/choosing.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

constexpr int kDraws = 4000;

// Two moves of equal worth but for a handicap in points: how often the worse one is taken tells the spread.
int times_misjudged(int noise, int handicap) {
  const Position position = start_of(kPattern1);
  const JudgedMove judged[2] = {{passage_move(0), 0, 0}, {passage_move(1), -handicap, 0}};
  int worse = 0;
  for (int seed = 0; seed < kDraws; ++seed) {
    worse += chosen_by({noise, kUnlimitedSight, false}, position, judged, 2, static_cast<std::uint64_t>(seed));
  }
  return worse;
}

void slips_are_as_wide_as_they_are_said_to_be() {
  expect_equal(times_misjudged(0, 1), 0, "without noise nothing is misjudged");
  const int even = times_misjudged(2000, 0);
  expect(even > kDraws * 45 / 100 && even < kDraws * 55 / 100, "equal moves are taken equally often");
  // The difference of two slips of 10 points spreads by 14.1: beyond that lies a sixth of a normal distribution.
  const int far = times_misjudged(10000, 14);
  expect(far > kDraws * 13 / 100 && far < kDraws * 19 / 100, "a sixth of the slips goes beyond their deviation");
}

void nearer_suntuk_weighs_more_and_one_out_of_sight_nothing() {
  const Position position = start_of(kPattern1);
  const JudgedMove judged[2] = {{passage_move(0), 120, 9}, {passage_move(1), 120, 3}};
  expect_equal(chosen_by({0, kUnlimitedSight, false}, position, judged, 2, 1), 1, "the nearer suntuk is taken");
  const JudgedMove lost[2] = {{passage_move(0), -120, -2}, {passage_move(1), -120, -8}};
  expect_equal(chosen_by({0, kUnlimitedSight, false}, position, lost, 2, 1), 1, "a loss is put off");
  const JudgedMove unseen[2] = {{passage_move(0), 100, 0}, {passage_move(1), 120, 9}};
  expect_equal(chosen_by({0, 4, false}, position, unseen, 2, 1), 0, "what lies beyond its sight goes unnoticed");
}

}  // namespace

int main() {
  slips_are_as_wide_as_they_are_said_to_be();
  nearer_suntuk_weighs_more_and_one_out_of_sight_nothing();
  return summary();
}
