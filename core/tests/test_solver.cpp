// The solver against plain minimax on thousands of small endings.
#include <initializer_list>

#include "check.hpp"
#include "minimax.hpp"
#include "solver/solver.hpp"
#include "table/canonical_key.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

constexpr int kOneIn = PASANG_ONE_IN;  // one in so many endings is tried: plain minimax takes long for all

int margin_after(const Position& position, Value gain) {
  return is_suntuk(gain) ? (gain > 0 ? kSuntukMargin : -kSuntukMargin) : margin_of(position) + gain / kPoint;
}

int plies_of(Value gain) { return !is_suntuk(gain) ? 0 : gain > 0 ? kSuntukWin - gain : -kSuntukWin - gain; }

Solution ask(Solver& solver, const Position& position, Question question) {
  return solver.solve(position, question, {}, nullptr, nullptr, nullptr);
}

// Playing the line out ends the round with just the value that was proved.
void check_line(const Position& position, const Solution& solution) {
  Position at = position;
  for (int i = 0; i < solution.line_length; ++i) {
    Position after;
    play(at, solution.line[i], after);
    at = after;
  }
  const int side = side_to_move(position);
  const Ending ending = ending_of(at);
  expect(ending != kRunning, "the line goes to the end");
  if (ending == kBoardCleared) expect_equal(at.score[side] - at.score[side ^ 1], solution.lower, "what the line wins");
  else expect_equal(solution.line_length, solution.suntuk > 0 ? solution.suntuk : -solution.suntuk, "suntuk on time");
}

void check_ending(Solver& solver, const Position& position) {
  const Value gain = minimax(position);
  const int margin = margin_after(position, gain);
  const Solution outcome = ask(solver, position, Question::kOutcome);
  expect(outcome.solved, "the outcome is found");
  expect_equal(outcome.lower > 0, margin > 0, "a win is a win");
  expect_equal(outcome.upper < 0, margin < 0, "a loss is a loss");
  const Solution exact = ask(solver, position, Question::kMargin);
  expect_equal(exact.lower, margin, "margin from below");
  expect_equal(exact.upper, margin, "margin from above");
  const Solution distant = ask(solver, position, Question::kDistance);
  expect_equal(distant.lower, margin, "margin with distance");
  expect_equal(distant.suntuk, plies_of(gain), "plies until suntuk");
  check_line(position, distant);
}

// One table serves all endings and, with the scores moved, other scores of the same ones.
void solver_and_minimax_agree(const Path& path, const Agreement& agreement, int left, int wanted) {
  Solver solver(path, 16U << 20, 1);
  std::uint64_t dice = 11;
  int found = 0;
  while (found < wanted) {
    Position ending;
    const Position start = start_of(found % 2 == 0 ? kPattern1 : kPattern2, agreement);
    if (!random_ending(start, left, dice, ending)) continue;
    ++found;
    check_ending(solver, ending);
    ending.score[kSouth] = static_cast<std::int16_t>(dice >> 40 & 127);
    ending.score[kNorth] = static_cast<std::int16_t>(dice >> 50 & 127);
    check_ending(solver, ending);
  }
}

void threads_prove_the_same() {
  Solver two(best_path(), 16U << 20, 2);
  std::uint64_t dice = 5;
  for (int found = 0; found < 100 / kOneIn;) {
    Position ending;
    if (!random_ending(start_of(kPattern1), 8, dice, ending)) continue;
    ++found;
    expect_equal(ask(two, ending, Question::kMargin).lower, margin_after(ending, minimax(ending)), "two threads");
  }
}

// A yes says that the margin is as much or more, a no that it is less, and one table serves every margin.
void one_question_has_the_answer_of_the_margin() {
  Solver solver(best_path(), 16U << 20, 1);
  std::uint64_t dice = 17;
  for (int found = 0; found < 400 / kOneIn;) {
    Position ending;
    if (!random_ending(start_of(kPattern1), 8, dice, ending)) continue;
    ++found;
    const int margin = margin_after(ending, minimax(ending));
    for (const int asked : {-20, -1, 0, 1, margin - 1, margin, margin + 1}) {
      if (asked <= -kSuntukMargin || asked >= kSuntukMargin) continue;
      const Solution solution = solver.reach(ending, asked, {}, nullptr);
      expect(solution.solved, "the question is answered");
      expect_equal(solution.lower >= asked, margin >= asked, "yes");
      expect_equal(solution.upper < asked, margin < asked, "no");
    }
  }
}

// What is left is shared out to the last point, so no bound on points lies between two margins that can be.
void bounds_are_margins_that_can_be() {
  std::uint64_t dice = 41;
  for (int found = 0; found < 40;) {
    Position ending;
    if (!random_ending(start_of(kPattern1), 8, dice, ending)) continue;
    ending.score[kSouth] = static_cast<std::int16_t>(80 + found++ % 8);
    Solver solver(best_path(), 1U << 20, 1);
    const Solution outcome = ask(solver, ending, Question::kOutcome);
    for (const int bound : {outcome.lower, outcome.upper}) {
      const int gain = bound - margin_of(ending);
      const bool on_points = bound != kSuntukMargin && bound != -kSuntukMargin;
      expect(!on_points || (gain ^ points_left(ending)) % 2 == 0, "a bound is a margin that can be");
    }
  }
}

void check_told_move(const Position& position, const Solution& tightened) {
  expect(tightened.line_length > 0, "there is a move");
  Position after;
  play(position, tightened.line[0], after);
  const int margin = -margin_of(after);
  const int plies = tightened.suntuk > 0 ? tightened.suntuk - 1 : tightened.suntuk < 0 ? tightened.suntuk + 1 : 0;
  switch (ending_of(after)) {
    case kBoardCleared: expect_equal(margin, tightened.lower, "what the last move wins"); break;
    case kSuntuk: expect_equal(tightened.suntuk, 1, "suntuk at once"); break;
    default: {
      Solver fresh(best_path(), 1U << 20, 1);
      const Solution left = ask(fresh, after, Question::kDistance);
      expect_equal(-left.lower, tightened.lower, "what the move is worth");
      expect_equal(-left.suntuk, plies, "plies until suntuk after the move");
    }
  }
}

// As a round goes on, with one table for all its proofs: whatever that holds by now, the move told reaches what was
// proved.
void the_move_told_is_worth_what_was_proved() {
  std::uint64_t dice = 9;
  for (int i = 0; i < 4000 / kOneIn; ++i) {
    Position at;
    if (!random_ending(start_of(i % 2 == 0 ? kPattern1 : kPattern2), 13, dice, at)) continue;
    Solver kept(best_path(), 1U << 20, 1);
    while (ending_of(at) == kRunning) {
      const Solution tightened = ask(kept, at, Question::kDistance);
      check_told_move(at, tightened);
      Position after = at;
      if (!random_ending(at, tokens_left(at) - 1, dice, after)) break;
      at = after;
    }
  }
}

// With more tokens than minimax could try, on boards too wide to be compact as well.
void paths_prove_alike(int left) {
  std::uint64_t dice = 23;
  for (int found = 0; found < 20 / kOneIn;) {
    Position ending;
    if (!random_ending(start_of(found % 2 == 0 ? kPattern1 : kPattern2), left, dice, ending)) continue;
    ++found;
    Solver portable(kPaths[kPathCount - 1], 16U << 20, 1);
    const Solution wanted = ask(portable, ending, Question::kOutcome);
    for (int i = 0; i < kPathCount - 1; ++i) {
      if (!kPaths[i].runs_here()) continue;
      Solver solver(kPaths[i], 16U << 20, 1);
      const Solution solution = ask(solver, ending, Question::kOutcome);
      expect_equal(solution.lower, wanted.lower, kPaths[i].name);
      expect_equal(solution.nodes, wanted.nodes, kPaths[i].name);
    }
  }
}

// Two tokens and two kas on an otherwise empty board; a column of the board is its letter's place.
std::uint64_t key_with(int ply, int black_column, int south_column) {
  char rows[kPoints];
  for (char& point : rows) point = '.';
  const auto at = [&](int column, int row) -> char& { return rows[(kSize - 1 - row) * kSize + column]; };
  at(5, 5) = '+';
  at(south_column, 1) = 'S';
  at(9, 9) = 'N';
  at(black_column, 3) = 'b';
  at(7, 7) = 'w';
  return canonical_key(position_of(setup_of(rows, ply, 2, 9, 80, 80)));
}

void positions_that_play_alike_share_a_key() {
  const std::uint64_t key = key_with(60, 3, 1);
  expect_equal(key_with(60, 4, 1), key, "a token moved over an empty column");
  expect_equal(key_with(60, 4, 2), key, "and a ka as well");
  expect(key_with(60, 6, 1) != key, "past the bowl is another matter");
  expect(key_with(60, 1, 3) != key, "and so is past the ka");
  expect(key_with(61, 3, 1) != key, "or with the other side to move");
}

void a_stopped_proof_claims_nothing() {
  const std::atomic<bool> stop{true};
  Solver solver(best_path(), 1U << 20, 1);
  const Solution none = solver.solve(start_of(kPattern1), Question::kOutcome, {}, &stop, nullptr, nullptr);
  expect(!none.solved && none.lower == -kSuntukMargin && none.upper == kSuntukMargin, "nothing is claimed");
}

}  // namespace

int main() {
  for (int i = 0; i < kPathCount; ++i) {
    if (!kPaths[i].runs_here()) continue;
    solver_and_minimax_agree(kPaths[i], {kSlide, false, false}, 8, 1000 / kOneIn);
    solver_and_minimax_agree(kPaths[i], {kSlide, false, false}, 9, 100 / kOneIn);
    solver_and_minimax_agree(kPaths[i], {kFree, true, true}, 5, 200 / kOneIn);
  }
  paths_prove_alike(16);
  paths_prove_alike(24);
  threads_prove_the_same();
  one_question_has_the_answer_of_the_margin();
  bounds_are_margins_that_can_be();
  the_move_told_is_worth_what_was_proved();
  positions_that_play_alike_share_a_key();
  a_stopped_proof_claims_nothing();
  return summary();
}
