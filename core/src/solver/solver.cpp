#include "solver/solver.hpp"

#include "table/likeness.hpp"
#include "table/table_access.hpp"
#include "tree/crew.hpp"

namespace pasang {
namespace {

constexpr std::int64_t kTellEveryMs = 200;

// One call of solve(): what is proved of the gain so far.
struct Task {
  const Path& path;
  const Position& position;
  Table& table;
  Nearby& nearby;
  int threads;
  void (*tell)(void* listener, const Solution& so_far);
  void* listener;
  Watch watch;
  Value even;  // the gain that makes the final scores equal
  Value lower = -kSuntukWin, upper = kSuntukWin;

  bool ask(Value alpha, Value beta);
  bool ask_outcome();
  bool ask_margin();
  bool ask_distance();
  int best_line(Move* line) const;
  Solution solution() const;
};

struct Shared {
  const Path& path;
  Proof proof;
};

void prove_shared(void* task, int index) {
  Shared& shared = *static_cast<Shared*>(task);
  shared.path.prove(shared.proof, index);
}

// Narrows the bounds by one question; false when it could not be answered.
bool Task::ask(Value alpha, Value beta) {
  if (upper <= alpha || lower >= beta) return true;
  Shared shared{path, {position, table, nearby, watch, alpha, beta, threads}};
  run_crew(threads, prove_shared, &shared);
  if (!shared.proof.answered) return false;
  const Value value = shared.proof.value;
  if (value < beta && value < upper) upper = value;
  if (value > alpha && value > lower) lower = value;
  if (tell != nullptr) tell(listener, solution());
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
Value small_gain(const Path& path, Table& table, Nearby& nearby, const Position& position) {
  Watch unlimited({}, nullptr);
  Proof proof{position, table, nearby, unlimited, -kInfinity, kInfinity, 1};
  path.prove(proof, 0);
  return proof.value;
}

int best_small_choice(const Path& path, Table& table, Nearby& nearby, const Position& position) {
  Child children[kMostPartial];
  const int count = make_children(position, answers_in(position), kNoChoice, children, [](Child&) {});
  int choice = kNoChoice;
  Value best = -kInfinity;
  for (int i = 0; i < count; ++i) {
    const Value value = value_before(small_gain(path, table, nearby, children[i].position), children[i].points);
    if (value <= best) continue;
    best = value;
    choice = children[i].choice;
  }
  return choice;
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
  while (length < kLongestLine) {
    const Replies answers = answers_in(at);
    if (tokens_left(at) == 0 || answers == 0) break;
    const bool is_small = tokens_left(at) < kLookupTokens && at.ply >= kRoamingPly;
    const std::uint64_t data = is_small ? 0 : find(table, key_of_likes(at));
    if (!is_small && data == 0) break;
    const int choice = is_small ? best_small_choice(path, table, nearby, at) : own_choice(at, unpacked(data).choice);
    Child child;
    if (!make_chosen_child(at, answers, choice, child)) break;
    line[length++] = move_of_choice(at, choice);
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
  result.nodes = watch.nodes();
  result.milliseconds = watch.milliseconds();
  return result;
}

void tell_task(void* shared) {
  const Task& task = *static_cast<Task*>(shared);
  task.tell(task.listener, task.solution());
}

}  // namespace

Solution Solver::solve(const Position& position, Question question, const Limits& limits, const std::atomic<bool>* stop,
                       void (*tell)(void*, const Solution&), void* listener) {
  Task task{path_, position, table_, nearby_, threads_, tell, listener, {limits, stop}, -margin_of(position) * kPoint};
  if (tell != nullptr) task.watch.tell(tell_task, &task, kTellEveryMs);
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

}  // namespace pasang
