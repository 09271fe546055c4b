#include "search/searcher.hpp"

#include <bit>

#include "tree/crew.hpp"
#include "tree/tree.hpp"

namespace pasang {
namespace {

constexpr std::uint64_t kLeastProofNodes = 1000;
// With more tokens left than this and one for every doubling of the nodes, a proof is too far out of reach to try: it
// would cost as much as the search and fail. Who wins a position is proved sooner than the margin of every move.
constexpr int kProofTokens = 15, kMarginTokens = 12;

bool is_in_reach(const Position& position, std::uint64_t nodes, int tokens) {
  return tokens_left(position) < tokens + static_cast<int>(std::bit_width(nodes));
}

void keep_line(const Solution& solution, FoundLine& line) {
  line.length = solution.line_length;
  for (int i = 0; i < solution.line_length; ++i) line.move[i] = solution.line[i];
}

}  // namespace

// One call of run().
struct Run {
  Searcher& searcher;
  const Limits& limits;
  const std::atomic<bool>* stop;
  Watch watch;
  Search search;
  void (*tell)(void*, const Searcher&);
  void* listener;

  void note() {
    searcher.depth_ = search.depth;
    searcher.nodes_ = watch.nodes();
    searcher.milliseconds_ = watch.milliseconds();
  }
  bool settle();
  bool settle_root(std::uint64_t nodes);
  bool settle_moves(std::uint64_t nodes);
  bool settle_move(int index, std::uint64_t nodes, FoundLine& line);
  bool wins(Move move, std::uint64_t nodes);
  Limits limits_for_proof(std::uint64_t nodes) const;
};

namespace {

void note_iteration(void* owner) {
  Run& run = *static_cast<Run*>(owner);
  run.note();
  if (run.tell != nullptr) run.tell(run.listener, run.searcher);
}

bool settle_run(void* owner) { return static_cast<Run*>(owner)->settle(); }

struct Team {
  const Path& path;
  Search& search;
};

void seek_with_team(void* task, int index) {
  const Team& team = *static_cast<Team*>(task);
  team.path.seek(team.search, index);
}

Value gain_of(const Solution& solution, int margin) {
  if (solution.suntuk > 0) return kSuntukWin - solution.suntuk;
  if (solution.suntuk < 0) return -kSuntukWin - solution.suntuk;
  return (solution.lower - margin) * kPoint;
}

}  // namespace

Limits Run::limits_for_proof(std::uint64_t nodes) const {
  Limits proof;
  proof.nodes = nodes;
  const auto gone = static_cast<std::int64_t>(watch.milliseconds());
  if (limits.hard_ms != 0) proof.hard_ms = limits.hard_ms > gone ? limits.hard_ms - gone : 1;
  return proof;
}

bool Run::settle_move(int index, std::uint64_t nodes, FoundLine& line) {
  Child child;
  const Move move = search.moves.move[index];
  make_child(search.position, move, child);
  line = {0, true, 1, {move}};
  if (tokens_left(child.position) == 0) {
    line.value = value_before(0, child.points);
    return true;
  }
  if (child.answers == 0) {
    line.value = value_before(-kSuntukWin, child.points);
    return true;
  }
  const Solution solution =
      searcher.solver_.solve(child.position, Question::kDistance, limits_for_proof(nodes), stop, nullptr, nullptr);
  watch.passed(solution.nodes);
  if (!solution.solved) return false;
  line.value = value_before(gain_of(solution, margin_of(child.position)), child.points);
  for (int i = 0; i < solution.line_length && line.length < kLongestLine; ++i) {
    line.move[line.length++] = solution.line[i];
  }
  return true;
}

bool Run::wins(Move move, std::uint64_t nodes) {
  Position after;
  play(search.position, move, after);
  const Solution solution =
      searcher.solver_.solve(after, Question::kOutcome, limits_for_proof(nodes), stop, nullptr, nullptr);
  watch.passed(solution.nodes);
  return solution.solved && solution.upper < 0;
}

// Where a win is proved but not by how much, a move that was only guessed to be best gives way to one that wins, unless
// it wins as well.
bool Run::settle_root(std::uint64_t nodes) {
  const Solution solution =
      searcher.solver_.solve(search.position, Question::kDistance, limits_for_proof(nodes), stop, nullptr, nullptr);
  watch.passed(solution.nodes);
  if (solution.line_length == 0) return false;
  FoundLine& best = search.found[0];
  if (!solution.solved) {
    if (solution.lower <= 0 || wins(best.move[0], nodes)) return false;
    const bool by_suntuk = solution.lower == kSuntukMargin;  // in how many plies is not known: all that is left, then
    const int margin = margin_of(search.position);
    best.value = (by_suntuk ? points_left(search.position) : solution.lower - margin) * kPoint;
  } else {
    best.value = gain_of(solution, margin_of(search.position));
  }
  best.proved = solution.solved;
  keep_line(solution, best);
  return solution.solved;
}

bool Run::settle_moves(std::uint64_t nodes) {
  constexpr int kMost = 64;
  if (search.moves.size > kMost) return false;
  FoundLine proved[kMost];
  for (int i = 0; i < search.moves.size; ++i) {
    FoundLine line;
    if (!settle_move(i, nodes, line)) return false;
    int place = i;
    for (; place > 0 && proved[place - 1].value < line.value; --place) proved[place] = proved[place - 1];
    proved[place] = line;
  }
  for (int i = 0; i < search.lines; ++i) search.found[i] = proved[i];
  return true;
}

// Proves the root as a whole where all its moves are wanted for one line, else move by move.
bool Run::settle() {
  if (search.weights.suntuk == 0) return false;
  const std::uint64_t spent = watch.nodes() / static_cast<std::uint64_t>(searcher.threads_);
  const std::uint64_t budget = spent > kLeastProofNodes ? spent : kLeastProofNodes;
  MoveList legal;
  legal_moves(search.position, legal);
  if (search.lines == 1 && search.moves.size == legal.size) {
    return is_in_reach(search.position, budget, kProofTokens) && settle_root(budget);
  }
  return is_in_reach(search.position, budget, kMarginTokens) && settle_moves(budget);
}

void Searcher::clear() {
  table_.clear();
  solver_.table().clear();
}

void Searcher::run(const Position& position, const MoveList& moves, int lines, const Limits& limits,
                   const std::atomic<bool>* stop, FoundLine* found, void (*tell)(void*, const Searcher&),
                   void* listener) {
  margin_ = margin_of(position);
  table_.begin_generation();
  Run run{*this,
          limits,
          stop,
          {limits, stop},
          {position, table_, run.watch, weights_, moves, threads_, lines, found, 0, settle_run, note_iteration, &run},
          tell,
          listener};
  Team team{path_, run.search};
  run_crew(threads_, seek_with_team, &team);
  run.note();
}

Finding Searcher::finding(const FoundLine& found) const {
  Finding finding{0, 0, found.proved, found.length, found.move};
  const Value gain = found.value;
  if (is_suntuk(gain)) {
    finding.margin = gain > 0 ? kSuntukMargin : -kSuntukMargin;
    finding.suntuk = gain > 0 ? kSuntukWin - gain : -kSuntukWin - gain;
  } else {
    finding.margin = margin_ + (gain >= 0 ? gain + kPoint / 2 : gain - kPoint / 2) / kPoint;
  }
  return finding;
}

}  // namespace pasang
