// Published counts of move sequences, on every vector path that this machine runs.
#include "check.hpp"
#include "minimax.hpp"
#include "tree/divide.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

void check_counts(const Path& path, const Position& start, const std::uint64_t* wanted, int depths) {
  for (int depth = 1; depth <= depths; ++depth) {
    expect_equal(path.perft(start, depth), wanted[depth - 1], path.name);
  }
}

void the_published_counts_hold(const Path& path) {
  const std::uint64_t slide1[] = {11, 60, 850, 12912, 60078}, jump1[] = {11, 60, 745, 9680, 39836};
  const std::uint64_t slide2[] = {11, 60, 800, 10782, 75476, 552070, 2928126}, jump2[] = {11, 60, 890, 13946, 86522};
  const std::uint64_t emas1[] = {11, 110, 2990, 80182}, partial1[] = {11, 60, 1440, 35364};
  check_counts(path, start_of(kPattern1), slide1, 5);
  check_counts(path, start_of(kPattern1, {kJump, false, false}), jump1, 5);
  check_counts(path, start_of(kPattern2), slide2, 7);
  check_counts(path, start_of(kPattern2, {kJump, false, false}), jump2, 5);
  check_counts(path, start_of(kPattern1, {kFree, true, false}), emas1, 4);
  check_counts(path, start_of(kPattern1, {kSlide, false, true}), partial1, 4);
}

std::uint64_t answers_one_by_one(const Position& position) {
  MoveList moves, replies;
  legal_moves(position, moves);
  std::uint64_t count = 0;
  for (int i = 0; i < moves.size; ++i) {
    Position after;
    play(position, moves.move[i], after);
    legal_moves(after, replies);
    count += static_cast<std::uint64_t>(replies.size);
  }
  return count;
}

void answers_are_foreseen_all_through_a_round(const Path& path) {
  std::uint64_t dice = 11;
  for (int left = 115; left > 0; --left) {
    Position position;
    if (!random_ending(start_of(left % 2 == 0 ? kPattern1 : kPattern2), left, dice, position)) continue;
    expect_equal(path.perft(position, 2), answers_one_by_one(position), path.name);
  }
}

void threads_count_the_same() {
  expect_equal(parallel_perft(best_path(), start_of(kPattern2), 6, 3), 552070, "three threads");
}

}  // namespace

int main() {
  for (int i = 0; i < kPathCount; ++i) {
    std::printf("path %s: %s\n", kPaths[i].name, kPaths[i].runs_here() ? "tested" : "does not run on this machine");
    if (!kPaths[i].runs_here()) continue;
    the_published_counts_hold(kPaths[i]);
    answers_are_foreseen_all_through_a_round(kPaths[i]);
  }
  threads_count_the_same();
  return summary();
}
