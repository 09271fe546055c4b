// The search: exact only where minimax agrees, the same twice, legal however short the time.
#include "check.hpp"
#include "minimax.hpp"
#include "search/deferring_picker.hpp"
#include "search/engine.hpp"
#include "tree/move_preview.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

PvLine best_of(Engine& engine, const Position& position, const Budget& budget,
               const std::atomic<bool>* stop = nullptr) {
  MoveList moves;
  legal_moves(position, moves);
  PvLine found;
  engine.run(position, moves, 1, budget, stop, &found, nullptr, nullptr);
  return found;
}

void what_is_called_exact_is_what_minimax_finds(const Path& path, int threads, const Agreement& agreement, int left) {
  Engine engine(path, 8U << 20, threads, kDefaultWeights);
  std::uint64_t dice = 3;
  for (int found = 0; found < 100;) {
    Position ending;
    if (!random_ending(start_of(found % 2 == 0 ? kPattern1 : kPattern2, agreement), left, dice, ending)) continue;
    ++found;
    const PvLine best = best_of(engine, ending, {});
    expect(best.proved, "a small ending is proved");
    expect_equal(best.value, minimax(ending), "the proved value");
  }
}

bool is_won(Solver& solver, const Position& position) {
  return solver.solve(position, Question::kOutcome, {}, nullptr, nullptr, nullptr).lower > 0;
}

// These nodes suffice to prove who wins the endings here, but not always by how much.
void a_proved_win_is_not_thrown_away() {
  Engine engine(best_path(), 8U << 20, 1, kDefaultWeights);
  Solver solver(best_path(), 8U << 20, 1);
  std::uint64_t dice = 3;
  int won = 0;
  for (int i = 0; i < 120; ++i) {
    Position ending, after;
    if (!random_ending(start_of(i % 2 == 0 ? kPattern2 : kPattern1), 24, dice, ending)) continue;
    if (!is_won(solver, ending)) continue;
    ++won;
    engine.clear();
    play(ending, best_of(engine, ending, {0, 10'000, 0, 0}).move[0], after);
    if (ending_of(after) != kRunning) continue;
    const Solution left = solver.solve(after, Question::kOutcome, {}, nullptr, nullptr, nullptr);
    expect(left.upper < 0, "the win is kept");
  }
  expect(won > 20, "many endings are won");
}

void guesses_are_not_called_exact() {
  Engine engine(best_path(), 8U << 20, 1, kDefaultWeights);
  expect(!best_of(engine, start_of(kPattern1), {6, 0, 0, 0}).proved, "six plies from the start prove nothing");
}

void one_thread_visits_the_same_nodes_again() {
  std::uint64_t nodes[2];
  for (std::uint64_t& count : nodes) {
    Engine engine(best_path(), 8U << 20, 1, kDefaultWeights);
    best_of(engine, start_of(kPattern2), {9, 0, 0, 0});
    count = engine.nodes();
  }
  expect_equal(nodes[0], nodes[1], "nodes of two runs");
}

void every_path_visits_the_same_nodes() {
  std::uint64_t wanted = 0;
  for (int i = 0; i < kPathCount; ++i) {
    if (!kPaths[i].runs_here()) continue;
    Engine engine(kPaths[i], 8U << 20, 1, kDefaultWeights);
    best_of(engine, start_of(kPattern1, {kFree, true, false}), {8, 0, 0, 0});
    if (wanted == 0) wanted = engine.nodes();
    expect_equal(engine.nodes(), wanted, kPaths[i].name);
  }
}

void a_busy_move_is_found_until_it_is_done() {
  BusyMoves busy_moves;
  const std::uint64_t key = 77, same_slot = key + BusyMoves::kSlots;
  mark_busy(busy_moves, key);
  expect(is_busy(busy_moves, key) && !is_busy(busy_moves, same_slot), "one is there, none elsewhere");
  mark_free(busy_moves, same_slot);
  expect(is_busy(busy_moves, key), "marking one free does not free another");
  mark_free(busy_moves, key);
  expect(!is_busy(busy_moves, key), "it is free again");
}

void a_preview_tells_what_playing_the_move_tells() {
  std::uint64_t dice = 11;
  for (int found = 0; found < 300;) {
    Position position;
    const Agreement agreement{kSlide, false, found % 3 == 0};
    if (!random_ending(start_of(found % 2 == 0 ? kPattern1 : kPattern2, agreement), 100 - found / 4, dice, position)) {
      continue;
    }
    ++found;
    MovePreview previews[kMaxEntryMoves];
    Child children[kMaxEntryMoves];
    const MoveSet moves = move_set_of(position);
    const int count = preview_moves(position, moves, kNoMoveIndex, true, previews, [](MovePreview&) {});
    expect_equal(count, make_children(position, moves, kNoMoveIndex, children, [](Child&) {}), "moves");
    for (int i = 0; i < count; ++i) {
      Position after;
      play_previewed(position, previews[i], after);
      expect_equal(after.key, key_from_scratch(children[i].position), "the position after the move");
      expect_equal(key_from_scratch(after), previews[i].key, "its key");
      expect_equal(previews[i].move_index, children[i].move_index, "the move index");
      expect_equal(previews[i].points, children[i].points, "points");
      expect_equal(previews[i].replies, children[i].replies, "replies");
      expect_equal(previews[i].reach, reach_of(after, side_to_move(position)), "reach");
    }
  }
}

void a_move_put_off_comes_last_and_keeps_its_rank() {
  DeferringPicker picker;
  for (int score = 0; score < 3; ++score) picker.add(score);
  expect_equal(picker.next(), 2, "the best first");
  expect_equal(picker.next(), 1, "then the second");
  expect(picker.defer(), "which is put off");
  expect_equal(picker.next(), 0, "so the third comes before it");
  expect_equal(picker.rank(), 2, "as the third");
  expect_equal(picker.next(), 1, "then again the second");
  expect_equal(picker.rank(), 1, "as the second");
  expect(!picker.defer(), "which is put off only once");
  expect_equal(picker.next(), -1, "after the last");
}

void a_stopped_search_still_has_a_legal_move() {
  const std::atomic<bool> stop{true};
  Engine engine(best_path(), 1U << 20, 2, kDefaultWeights);
  const Position start = start_of(kPattern1);
  const PvLine best = best_of(engine, start, {}, &stop);
  expect(best.length == 1 && parts_of(best.move[0]).target < kSize && !best.proved, "a passage, and no claim");
}

void node_limits_are_kept() {
  Engine engine(best_path(), 8U << 20, 1, kDefaultWeights);
  best_of(engine, start_of(kPattern1), {0, 5000, 0, 0});
  expect_equal(engine.nodes(), 5000, "nodes");
}

}  // namespace

int main() {
  for (int i = 0; i < kPathCount; ++i) {
    if (!kPaths[i].runs_here()) continue;
    what_is_called_exact_is_what_minimax_finds(kPaths[i], 1, {}, 8);
    what_is_called_exact_is_what_minimax_finds(kPaths[i], 1, {kSlide, false, true}, 5);
  }
  what_is_called_exact_is_what_minimax_finds(best_path(), 3, {}, 7);
  a_proved_win_is_not_thrown_away();
  guesses_are_not_called_exact();
  one_thread_visits_the_same_nodes_again();
  every_path_visits_the_same_nodes();
  a_busy_move_is_found_until_it_is_done();
  a_preview_tells_what_playing_the_move_tells();
  a_move_put_off_comes_last_and_keeps_its_rank();
  a_stopped_search_still_has_a_legal_move();
  node_limits_are_kept();
  return summary();
}
