// Iterative deepening at the root, one thread of it.
#include <new>

#include "lanes/path.hpp"
#include "search/worker.hpp"
#include "tree/node_stack.hpp"

namespace pasang::PASANG_PATH {
namespace {

// The aspiration window; chosen by hand, no record was kept.
constexpr Value kFirstWindow = 12;             // quarters of a point to either side of the last value
constexpr Value kWidening = 4;                 // times as wide after a value outside it
constexpr Value kWidestWindow = 200 * kPoint;  // beyond it the side is open
constexpr int kMinAspirationDepth = 4;         // plies

struct RootMove {
  Position after;
  MovePreview preview;
  PvLine line;
  bool lost = false;  // proved to lose the round, by however much
};

struct RootSearch {
  SharedSearch& shared;
  int index;  // among the threads at this search
  SearchWorker& worker;
  RootMove* moves;
  MovePreview* stack;
  int candidates = shared.moves.size;  // the first so many are searched: the others are proved to lose
  bool all_lost = false;
  Value even = -margin_of(shared.position) * kPoint;  // the gain that makes the final scores equal

  void keep_pv(RootMove& move);
  SearchResult search_root(int first, Value alpha, Value beta, int depth);
  SearchResult search_with_aspiration(int first, int depth);
  bool set_lost_aside();
  SearchResult search_avoiding_loss(int depth);
  void init_moves();
  void deepen();
};

void RootSearch::keep_pv(RootMove& move) {
  PvLine& kept = move.line;
  Position at = move.after;
  kept.length = 1;
  for (int i = 0; i < worker.pv_length[1] && kept.length < kMaxPvLength; ++i) {
    Child child;
    const int move_index = worker.pv[1][i];
    if (!make_indexed_child(at, move_set_of(at), move_index, child)) break;
    kept.move[kept.length++] = move_of_index(at, move_index);
    at = child.position;
  }
}

// The best of the moves from `first` on comes to stand there, with its line.
SearchResult RootSearch::search_root(int first, Value alpha, Value beta, int depth) {
  SearchResult best{-kInfinity, false};
  bool all_proved = true;
  int best_index = first;
  for (int i = first; i < candidates && alpha < beta; ++i) {
    const Position& after = moves[i].after;
    const MovePreview& move = moves[i].preview;
    worker.pv_length[1] = 0;
    const SearchResult result = i == first ? worker.search_child(after, move, alpha, beta, depth, 0, stack)
                                           : worker.search_later_child(after, move, alpha, beta, depth, 0, 0, stack);
    if (worker.counter.stopped()) return {0, false};
    all_proved = all_proved && result.proved;
    if (result.proved && result.value < beta && result.value < even) moves[i].lost = true;
    if (result.value > best.value) best = result;
    if (result.value > alpha) {
      alpha = result.value;
      best_index = i;
      moves[i].line.value = result.value;
      keep_pv(moves[i]);
    }
  }
  const RootMove chosen = moves[best_index];
  for (int i = best_index; i > first; --i) moves[i] = moves[i - 1];
  moves[first] = chosen;
  return {best.value, best.value >= beta ? best.proved : all_proved};
}

SearchResult RootSearch::search_with_aspiration(int first, int depth) {
  const Value last = moves[first].line.value;
  Value low = -kInfinity, high = kInfinity, width = kFirstWindow;
  if (depth >= kMinAspirationDepth && !is_suntuk(last)) low = last - width, high = last + width;
  for (;;) {
    const SearchResult result = search_root(first, low, high, depth);
    if (worker.counter.stopped() || (result.value > low && result.value < high)) return result;
    width *= kWidening;
    if (result.value <= low) low = width > kWidestWindow ? -kInfinity : last - width;
    else high = width > kWidestWindow ? kInfinity : last + width;
  }
}

// Puts moves that are proved to lose behind those that are not, which alone stay candidates; false if all lose.
bool RootSearch::set_lost_aside() {
  candidates = 0;
  for (int i = 0; i < shared.moves.size; ++i) {
    if (moves[i].lost) continue;
    const RootMove kept = moves[i];
    for (int j = i; j > candidates; --j) moves[j] = moves[j - 1];
    moves[candidates++] = kept;
  }
  return candidates > 0;
}

// However much the others are guessed to lose by, a move that is proved to lose is the best only where all are.
SearchResult RootSearch::search_avoiding_loss(int depth) {
  SearchResult result = search_with_aspiration(0, depth);
  while (moves[0].lost && !all_lost && !worker.counter.stopped()) {
    all_lost = !set_lost_aside();
    if (all_lost) candidates = shared.moves.size;
    result = search_with_aspiration(0, depth);
  }
  return result;
}

// The root moves, sorted by a guess, so that there is something to play however short the time.
void RootSearch::init_moves() {
  for (int i = 0; i < shared.moves.size; ++i) {
    RootMove root;
    preview_move(shared.position, shared.moves.move[i], i, root.preview);
    play(shared.position, shared.moves.move[i], root.after);
    const Value value = tokens_left(root.after) == 0 ? 0
                        : root.preview.replies == 0  ? value_without_moves(shared.weights)
                                                     : guessed(shared, root.after);
    root.line.value = value_before(value, root.preview.points);
    root.line.proved = root.line.at_least = false;
    root.line.length = 1;
    root.line.move[0] = shared.moves.move[i];
    int place = i;
    for (; place > 0 && moves[place - 1].line.value < root.line.value; --place) moves[place] = moves[place - 1];
    moves[place] = root;
  }
  if (index != 0) return;
  for (int i = 0; i < shared.lines; ++i) shared.found[i] = moves[i].line;
}

void RootSearch::deepen() {
  const int lines = shared.lines;
  const bool is_main = index == 0;
  const int deepest = tokens_left(shared.position) < kMaxDepth ? tokens_left(shared.position) : kMaxDepth;
  for (int depth = 1 + (index & 1); depth <= deepest && shared.limits.may_begin(depth); ++depth) {
    bool all_proved = true;
    for (int first = 0; first < (is_main ? lines : 1); ++first) {
      const SearchResult result = lines == 1 ? search_avoiding_loss(depth) : search_with_aspiration(first, depth);
      if (worker.counter.stopped()) return;
      moves[first].line.value = result.value;
      moves[first].line.proved = result.proved;
      all_proved = all_proved && result.proved;
    }
    if (!is_main) continue;
    worker.counter.poll();
    for (int i = 0; i < lines; ++i) shared.found[i] = moves[i].line;
    shared.depth = depth;
    // A depth is told once, with what was proved of it: a guess that a moment later is found to lose is not told.
    const bool settled = all_proved || (shared.try_proof != nullptr && shared.try_proof(shared.owner));
    if (shared.report != nullptr) shared.report(shared.owner);
    if (settled) break;
  }
  if (is_main) shared.limits.end();
}

}  // namespace

void search(SharedSearch& shared, int index) {
  NodeStack<RootMove> roots(shared.moves.size);
  NodeStack<MovePreview> stack(stack_size(shared.position.agreement.partial));
  NodeStack<SearchWorker> own(1);
  if (roots.first == nullptr || stack.first == nullptr || own.first == nullptr) return;
  SearchWorker& worker = *new (own.first) SearchWorker{
      shared, shared.table, shared.weights, {shared.limits, shared.table, shared.threads, index, nullptr}};
  RootSearch root{shared, index, worker, roots.first, stack.first};
  root.init_moves();
  root.deepen();
  worker.counter.poll();
}

}  // namespace pasang::PASANG_PATH
