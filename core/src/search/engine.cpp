#include "search/engine.hpp"

#include <bit>

#include "tree/child.hpp"
#include "tree/threads.hpp"

namespace pasang {
namespace {

constexpr std::uint64_t kMinProofNodes = 1000;  // nodes; chosen by hand, no record was kept
constexpr int kMaxProvedMoves = 64;             // moves that are proved one by one; chosen by hand, no record was kept
// With more tokens left than this and one for every doubling of the nodes, a proof is too far out of reach to try: it
// would cost as much as the search and fail. Who wins a position is proved sooner than the margin of every move:
// three tokens, as docs/decisions/0019 measured.
constexpr int kProofTokens = 15, kMarginTokens = 12;

bool is_in_reach(const Position& position, std::uint64_t nodes, int tokens) {
  return tokens_left(position) < tokens + static_cast<int>(std::bit_width(nodes));
}

void keep_line(const Solution& solution, PvLine& line) {
  line.length = solution.line_length;
  for (int i = 0; i < solution.line_length; ++i) line.move[i] = solution.line[i];
}

}  // namespace

// One call of run().
struct SearchRun {
  Engine& engine;
  const Budget& budget;
  const std::atomic<bool>* stop;
  SearchLimits limits;
  SharedSearch shared;
  void (*report)(void*, const Engine&);
  void* listener;
  PvLine preferred = {};  // its length is 0 as long as there is none

  void update_progress() {
    engine.depth_ = shared.depth;
    engine.nodes_ = limits.nodes();
    engine.milliseconds_ = limits.milliseconds();
  }
  bool try_proof();
  bool prove_root(std::uint64_t nodes);
  bool prove_moves(std::uint64_t nodes);
  bool prove_move(int index, std::uint64_t nodes, PvLine& line);
  bool wins(Move move, std::uint64_t nodes);
  void prefer(const Solution& solution);
  void return_to_preferred();
  void prefer_proved_outcome(const Solution& solution, std::uint64_t nodes);
  Budget budget_for_proof(std::uint64_t nodes) const;
};

namespace {

void report_iteration(void* owner) {
  SearchRun& run = *static_cast<SearchRun*>(owner);
  run.update_progress();
  if (run.report != nullptr) run.report(run.listener, run.engine);
}

bool try_proof_of_run(void* owner) { return static_cast<SearchRun*>(owner)->try_proof(); }

struct ThreadTask {
  const Path& path;
  SharedSearch& shared;
};

void search_on_thread(void* task, int index) {
  const ThreadTask& own = *static_cast<ThreadTask*>(task);
  own.path.search(own.shared, index);
}

Value gain_of(const Solution& solution, int margin) {
  if (solution.suntuk > 0) return kSuntukWin - solution.suntuk;
  if (solution.suntuk < 0) return -kSuntukWin - solution.suntuk;
  return (solution.lower - margin) * kPoint;
}

}  // namespace

Budget SearchRun::budget_for_proof(std::uint64_t nodes) const {
  Budget proof;
  proof.nodes = nodes;
  const auto gone = static_cast<std::int64_t>(limits.milliseconds());
  if (budget.hard_ms != 0) proof.hard_ms = budget.hard_ms > gone ? budget.hard_ms - gone : 1;
  const auto spent = static_cast<std::int64_t>(limits.processor_milliseconds());
  if (budget.processor_ms != 0) proof.processor_ms = budget.processor_ms > spent ? budget.processor_ms - spent : 1;
  return proof;
}

bool SearchRun::prove_move(int index, std::uint64_t nodes, PvLine& line) {
  Child child;
  const Move move = shared.moves.move[index];
  make_child(shared.position, move, child);
  line = {0, true, false, 1, {move}};
  if (tokens_left(child.position) == 0) {
    line.value = value_before(0, child.points);
    return true;
  }
  if (child.replies == 0) {
    line.value = value_before(-kSuntukWin, child.points);
    return true;
  }
  const Solution solution =
      engine.solver_.solve(child.position, Question::kDistance, budget_for_proof(nodes), stop, nullptr, nullptr);
  limits.add_nodes(solution.nodes);
  if (!solution.solved) return false;
  line.value = value_before(gain_of(solution, margin_of(child.position)), child.points);
  for (int i = 0; i < solution.line_length && line.length < kMaxPvLength; ++i) {
    line.move[line.length++] = solution.line[i];
  }
  return true;
}

bool SearchRun::wins(Move move, std::uint64_t nodes) {
  Position after;
  play(shared.position, move, after);
  const Solution solution =
      engine.solver_.solve(after, Question::kOutcome, budget_for_proof(nodes), stop, nullptr, nullptr);
  limits.add_nodes(solution.nodes);
  return solution.solved && solution.upper < 0;
}

// A proved bound in place of what was guessed: the round is won or drawn by that line, if perhaps not best played.
void SearchRun::prefer(const Solution& solution) {
  PvLine& best = shared.found[0];
  const bool by_suntuk = solution.lower == kSuntukMargin;  // in how many plies is not known: all that is left, then
  best.value = (by_suntuk ? points_left(shared.position) : solution.lower - margin_of(shared.position)) * kPoint;
  best.proved = false;
  best.at_least = true;
  keep_line(solution, best);
  preferred = best;
}

// Where the margin is not proved, a move that was only guessed to be best gives way to one that is proved to win,
// unless it wins as well; and one that was guessed to lose to one that is proved to draw.
void SearchRun::prefer_proved_outcome(const Solution& solution, std::uint64_t nodes) {
  const PvLine& best = shared.found[0];
  if (solution.lower > 0) {
    if (!wins(best.move[0], nodes)) prefer(solution);
    return;
  }
  if (solution.upper < 0 || best.value >= -margin_of(shared.position) * kPoint) return;
  const Solution outcome =
      engine.solver_.solve(shared.position, Question::kOutcome, budget_for_proof(nodes), stop, nullptr, nullptr);
  limits.add_nodes(outcome.nodes);
  if (outcome.lower == 0 && outcome.line_length > 0) prefer(outcome);
}

// Where there was no time to ask again, what was proved at a lesser depth goes before a deeper guess.
void SearchRun::return_to_preferred() {
  PvLine& best = shared.found[0];
  const Value even = -margin_of(shared.position) * kPoint;
  if (preferred.length > 0 && !best.at_least && (preferred.value > even || best.value < even)) best = preferred;
}

bool SearchRun::prove_root(std::uint64_t nodes) {
  const Solution solution =
      engine.solver_.solve(shared.position, Question::kDistance, budget_for_proof(nodes), stop, nullptr, nullptr);
  limits.add_nodes(solution.nodes);
  if (solution.line_length == 0) return false;
  if (!solution.solved) {
    prefer_proved_outcome(solution, nodes);
    return false;
  }
  PvLine& best = shared.found[0];
  best.value = gain_of(solution, margin_of(shared.position));
  best.proved = true;
  keep_line(solution, best);
  return true;
}

bool SearchRun::prove_moves(std::uint64_t nodes) {
  if (shared.moves.size > kMaxProvedMoves) return false;
  PvLine proved[kMaxProvedMoves];
  for (int i = 0; i < shared.moves.size; ++i) {
    PvLine line;
    if (!prove_move(i, nodes, line)) return false;
    int place = i;
    for (; place > 0 && proved[place - 1].value < line.value; --place) proved[place] = proved[place - 1];
    proved[place] = line;
  }
  for (int i = 0; i < shared.lines; ++i) shared.found[i] = proved[i];
  return true;
}

// Proves the root as a whole where all its moves are wanted for one line, else move by move.
bool SearchRun::try_proof() {
  if (shared.weights.suntuk == 0) return false;
  const std::uint64_t spent = limits.nodes() / static_cast<std::uint64_t>(engine.threads_);
  const std::uint64_t nodes = spent > kMinProofNodes ? spent : kMinProofNodes;
  MoveList legal;
  legal_moves(shared.position, legal);
  if (shared.lines == 1 && shared.moves.size == legal.size) {
    if (is_in_reach(shared.position, nodes, kProofTokens) && prove_root(nodes)) return true;
    limits.check_processor_time();
    if (limits.add_nodes(0)) return_to_preferred();
    return false;
  }
  return is_in_reach(shared.position, nodes, kMarginTokens) && prove_moves(nodes);
}

void Engine::clear() {
  table_.clear();
  solver_.table().clear();
}

void Engine::run(const Position& position, const MoveList& moves, int lines, const Budget& budget,
                 const std::atomic<bool>* stop, PvLine* found, void (*report)(void*, const Engine&), void* listener) {
  margin_ = margin_of(position);
  table_.begin_generation();
  SearchRun run{*this,
                budget,
                stop,
                {budget, stop},
                {position, table_, run.limits, weights_, net_, moves, threads_, lines, found, 0, try_proof_of_run,
                 report_iteration, &run},
                report,
                listener};
  ThreadTask task{path_, run.shared};
  run_threads(threads_, search_on_thread, &task);
  run.update_progress();
}

LineReport Engine::report_on(const PvLine& found) const {
  LineReport told{0, 0, found.proved, found.at_least, found.length, found.move};
  const Value gain = found.value;
  if (is_suntuk(gain)) {
    told.margin = gain > 0 ? kSuntukMargin : -kSuntukMargin;
    told.suntuk = gain > 0 ? kSuntukWin - gain : -kSuntukWin - gain;
  } else {
    told.margin = margin_ + (gain >= 0 ? gain + kPoint / 2 : gain - kPoint / 2) / kPoint;
  }
  return told;
}

}  // namespace pasang
