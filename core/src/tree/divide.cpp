#include "tree/divide.hpp"

#include <atomic>

#include "tree/threads.hpp"

namespace pasang {
namespace {

struct Task {
  const Path& path;
  const Position& position;
  int depth;
  const MoveList& moves;
  std::uint64_t* counts;
  std::atomic<int> next{0};
};

void count_next_moves(void* shared, int) {
  Task& task = *static_cast<Task*>(shared);
  for (int i = task.next++; i < task.moves.size; i = task.next++) {
    Position after;
    play(task.position, task.moves.move[i], after);
    task.counts[i] = task.path.perft(after, task.depth - 1);
  }
}

void divide_with(const Path& path, const Position& position, int depth, int threads, const MoveList& moves,
                 std::uint64_t* counts) {
  Task task{path, position, depth, moves, counts};
  run_threads(threads, count_next_moves, &task);
}

}  // namespace

void divide(const Path& path, const Position& position, int depth, const MoveList& moves, std::uint64_t* counts) {
  divide_with(path, position, depth, 1, moves, counts);
}

std::uint64_t parallel_perft(const Path& path, const Position& position, int depth, int threads) {
  if (depth < 2 || threads < 2) return path.perft(position, depth);
  MoveList moves;
  legal_moves(position, moves);
  std::uint64_t counts[kMaxMoves];
  divide_with(path, position, depth, threads, moves, counts);
  std::uint64_t sum = 0;
  for (int i = 0; i < moves.size; ++i) sum += counts[i];
  return sum;
}

}  // namespace pasang
