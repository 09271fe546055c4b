// The action space and its inverse, planes that are kept as if written anew, and rounds that are the same whatever the
// number of threads.
#include "batch/batch.hpp"
#include "check.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

constexpr int kRounds = 100, kSteps = 300;

Agreement agreement_number(int number) {
  return {static_cast<Entry>(number % 3), number / 3 % 2 == 1, number / 6 == 1};
}

void check_position(const Position& position) {
  MoveList moves;
  legal_moves(position, moves);
  int found = 0;
  for (int action = -2; action < kActions + 2; ++action) found += move_of_action(position, action) != kNoMove;
  expect_equal(found, moves.size, "as many actions as moves");
  for (int i = 0; i < moves.size; ++i) {
    const int action = action_of(position, moves.move[i]);
    expect(action >= 0 && action < (position.agreement.partial ? kActions : kWholeActions), "the action is in range");
    expect_equal(move_of_action(position, action), moves.move[i], "the action means the move");
  }
}

void step_as_sampled(Batch& batch) {
  expect_equal(batch.take(batch.arrays().actions.data()), -1, "what is sampled is legal");
  batch.step();
}

void every_move_has_one_action_and_every_action_one_move() {
  for (int number = 0; number < 12; ++number) {
    Batch batch({start_of(kPattern2, agreement_number(number))}, 2, Reward::kWin, 1);
    for (int step = 0; step < 60; ++step) {
      for (int round = 0; round < batch.rounds(); ++round) check_position(batch.position_of(round));
      batch.sample();
      step_as_sampled(batch);
    }
  }
}

void half_a_turn_twice_is_none() {
  for (int action = 0; action < kActions; ++action) {
    expect_equal(half_turn_of(half_turn_of(action)), action, "half a turn twice");
  }
}

void check_arrays(Batch& batch, int round) {
  const Position position = batch.position_of(round);
  std::uint8_t planes[kPlaneBytes];
  write_planes(position, planes);
  const std::uint8_t* kept = batch.arrays().planes.data() + static_cast<std::ptrdiff_t>(round) * kPlaneBytes;
  expect(std::memcmp(planes, kept, kPlaneBytes) == 0, "planes are as if written anew");
  const std::int8_t* mask = batch.arrays().masks.data() + static_cast<std::ptrdiff_t>(round) * kActions;
  for (int action = 0; action < kActions; ++action) {
    expect_equal(mask[action] != 0, move_of_action(position, action) != kNoMove, "the mask shows what is legal");
  }
}

void steps_keep_planes_and_masks_as_if_written_anew() {
  for (const bool partial : {false, true}) {
    Batch batch({start_of(kPattern1, {kFree, true, partial}), start_of(kPattern2, {kJump, false, partial})}, 3,
                Reward::kMargin, 1);
    for (int step = 0; step < 150; ++step) {
      for (int round = 0; round < batch.rounds(); ++round) check_arrays(batch, round);
      batch.sample();
      step_as_sampled(batch);
    }
  }
}

// The last path is the portable one.
void rounds_are_the_same_whatever_the_threads_and_the_path(const Path& path) {
  const std::vector<Position> starts{start_of(kPattern1), start_of(kPattern2, {kFree, true, true})};
  Batch alone(starts, kRounds, Reward::kMargin, 1, kPaths[kPathCount - 1]);
  Batch many(starts, kRounds, Reward::kMargin, 4, path);
  alone.reset(7);
  many.reset(7);
  int ended = 0;
  for (int step = 0; step < kSteps; ++step) {
    alone.sample();
    many.sample();
    expect(alone.arrays().actions == many.arrays().actions, "the same actions");
    step_as_sampled(alone);
    step_as_sampled(many);
    expect(alone.arrays().rewards == many.arrays().rewards, "the same rewards");
    for (const std::uint8_t ending : alone.arrays().endings) ended += ending != kRunning;
  }
  expect(alone.arrays().planes == many.arrays().planes, "the same planes");
  expect(alone.arrays().masks == many.arrays().masks, "the same masks");
  expect(ended > kRounds, "rounds end, and others begin");
}

void an_action_that_is_not_legal_is_found() {
  Batch batch({start_of(kPattern1)}, 3, Reward::kMargin, 1);
  const std::int64_t wrong[3] = {0, 1, 11}, far[3] = {0, 1, std::int64_t{1} << 40}, right[3] = {0, 1, 10};
  expect_equal(batch.take(wrong), 2, "an entry before the passages");
  expect_equal(batch.take(far), 2, "a number out of all range");
  expect_equal(batch.take(right), -1, "passages");
}

void what_was_taken_is_played_even_if_it_is_written_over() {
  Batch batch({start_of(kPattern1)}, 3, Reward::kMargin, 1);
  std::int64_t actions[3] = {0, 1, 10};
  expect_equal(batch.take(actions), -1, "passages");
  for (std::int64_t& action : actions) action = 1374;
  batch.step();
  Position expected;
  play(start_of(kPattern1), move_of_action(start_of(kPattern1), 10), expected);
  expect_equal(batch.position_of(2).key, key_from_scratch(expected), "the passage that was taken");
}

}  // namespace

int main() {
  every_move_has_one_action_and_every_action_one_move();
  half_a_turn_twice_is_none();
  steps_keep_planes_and_masks_as_if_written_anew();
  for (int i = 0; i < kPathCount; ++i) {
    if (kPaths[i].runs_here()) rounds_are_the_same_whatever_the_threads_and_the_path(kPaths[i]);
  }
  an_action_that_is_not_legal_is_found();
  what_was_taken_is_played_even_if_it_is_written_over();
  return summary();
}
