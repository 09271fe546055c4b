#include "solver/solver.hpp"

#include "table/canonical_key.hpp"
#include "table/probe.hpp"
#include "tree/child.hpp"
#include "tree/threads.hpp"

namespace pasang {
namespace {

constexpr std::int64_t kReportEveryMs = 200;  // milliseconds; chosen by hand, no record was kept

// One call of solve(): what is proved of the gain so far.
struct Task {
  const Path& path;
  const Position& position;
  TranspositionTable& table;
  EndgameCache& cache;
  int threads;
  void (*report)(void* listener, const Solution& so_far);
  void* listener;
  SearchLimits limits;
  Value even;  // the gain that makes the final scores equal
  Value lower = -kSuntukWin, upper = kSuntukWin;

  bool ask(Value alpha, Value beta);
  bool ask_outcome();
  bool ask_margin();
  bool ask_distance();
  int best_line(Move* line) const;
  Solution solution() const;
};

struct ThreadTask {
  const Path& path;
  Proof proof;
};

void prove_on_thread(void* task, int index) {
  ThreadTask& own = *static_cast<ThreadTask*>(task);
  own.path.prove(own.proof, index);
}

// Narrows the bounds by one question; false when it could not be answered.
bool Task::ask(Value alpha, Value beta) {
  if (upper <= alpha || lower >= beta) return true;
  ThreadTask task{path, {position, table, cache, limits, alpha, beta, threads}};
  run_threads(threads, prove_on_thread, &task);
  if (!task.proof.answered) return false;
  const Value value = task.proof.value;
  if (value < beta && value < upper) upper = value;
  if (value > alpha && value > lower) lower = value;
  if (report != nullptr) report(listener, solution());
  return true;
}

bool Task::ask_outcome() { return ask(even, even + 1) && ask(even - 1, even); }

// First who wins, since that halves what is left to ask.
bool Task::ask_margin() {
  return ask(even, even + 1) && (lower > even ? ask(even, kSuntukEdge) : ask(-kSuntukEdge, even + 1));
}

// Suntuk in 1, 3, 5 … plies, or after 2, 4, 6 …: the winner hurries, the loser delays (R19).
bool Task::ask_distance() {
  if (!ask_margin()) return false;
  if (lower > kSuntukEdge) {
    while (lower < upper) {
      if (!ask(upper - 1, upper)) return false;
    }
  } else if (upper < -kSuntukEdge) {
    while (lower < upper) {
      if (!ask(lower, lower + 1)) return false;
    }
  }
  return true;
}

// The exact gain from a position that is small enough to be in no table.
Value small_gain(const Path& path, TranspositionTable& table, EndgameCache& cache, const Position& position) {
  SearchLimits unlimited({}, nullptr);
  Proof proof{position, table, cache, unlimited, -kInfinity, kInfinity, 1};
  path.prove(proof, 0);
  return proof.value;
}

int best_small_index(const Path& path, TranspositionTable& table, EndgameCache& cache, const Position& position) {
  Child children[kMaxPartialMoves];
  const int count = make_children(position, move_set_of(position), kNoMoveIndex, children, [](Child&) {});
  int move_index = kNoMoveIndex;
  Value best = -kInfinity;
  for (int i = 0; i < count; ++i) {
    const Value value = value_before(small_gain(path, table, cache, children[i].position), children[i].points);
    if (value <= best) continue;
    best = value;
    move_index = children[i].move_index;
  }
  return move_index;
}

int margin_for(Value gain, int margin, bool round_up) {
  if (gain > kSuntukEdge) return kSuntukMargin;
  if (gain < -kSuntukEdge) return -kSuntukMargin;
  const int quarters = gain + (round_up ? kPoint - 1 : 0);
  return margin + (quarters >= 0 ? quarters / kPoint : -((kPoint - 1 - quarters) / kPoint));
}

// The line that the table holds from the position on, and its exact end where the table stops.
int Task::best_line(Move* line) const {
  Position at = position;
  int length = 0;
  while (length < kMaxPvLength) {
    const MoveSet moves = move_set_of(at);
    if (tokens_left(at) == 0 || moves == 0) break;
    const bool is_small = tokens_left(at) < kTableTokens && at.ply >= kRoamingPly;
    const std::uint64_t data = is_small ? 0 : find(table, canonical_key(at));
    if (!is_small && data == 0) break;
    const int move_index =
        is_small ? best_small_index(path, table, cache, at) : from_canonical(at, unpacked(data).move_index);
    Child child;
    if (!make_indexed_child(at, moves, move_index, child)) break;
    line[length++] = move_of_index(at, move_index);
    at = child.position;
  }
  return length;
}

Solution Task::solution() const {
  Solution result;
  result.lower = margin_for(lower, margin_of(position), true);
  result.upper = margin_for(upper, margin_of(position), false);
  if (lower == upper && is_suntuk(lower)) result.suntuk = lower > 0 ? kSuntukWin - lower : -kSuntukWin - lower;
  result.line_length = best_line(result.line);
  result.nodes = limits.nodes();
  result.milliseconds = limits.milliseconds();
  return result;
}

void report_task(void* owner) {
  const Task& task = *static_cast<Task*>(owner);
  task.report(task.listener, task.solution());
}

}  // namespace

Solution Solver::solve(const Position& position, Question question, const Budget& budget, const std::atomic<bool>* stop,
                       void (*report)(void*, const Solution&), void* listener) {
  Task task{path_, position, table_, cache_, threads_, report, listener, {budget, stop}, -margin_of(position) * kPoint};
  if (report != nullptr) task.limits.report_to(report_task, &task, kReportEveryMs);
  table_.begin_generation();
  bool solved = false;
  switch (question) {
    case Question::kOutcome: solved = task.ask_outcome(); break;
    case Question::kMargin: solved = task.ask_margin(); break;
    case Question::kDistance: solved = task.ask_distance(); break;
  }
  Solution result = task.solution();
  result.solved = solved;
  return result;
}

Solution Solver::reach(const Position& position, int margin, const Budget& budget, const std::atomic<bool>* stop) {
  const Value wanted = (margin - margin_of(position)) * kPoint;
  Task task{path_, position, table_, cache_, threads_, nullptr, nullptr, {budget, stop}, wanted};
  table_.begin_generation();
  const bool solved = task.ask(wanted - 1, wanted);
  Solution result = task.solution();
  result.solved = solved;
  return result;
}

}  // namespace pasang
