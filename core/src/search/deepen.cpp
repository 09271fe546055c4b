// Iterative deepening at the root, one thread of it.
#include <new>

#include "lanes/path.hpp"
#include "search/evaluation.hpp"
#include "search/seeker.hpp"
#include "tree/memory.hpp"

namespace pasang::PASANG_PATH {
namespace {

constexpr Value kFirstWindow = 12;  // quarters of a point around the last value

struct RootMove {
  Position after;
  Sketch sketch;
  FoundLine line;
};

struct Deepening {
  Search& search;
  int index;  // among the threads at this search
  Seeker& seeker;
  RootMove* moves;
  Sketch* free;

  void keep_line(RootMove& move);
  Outcome seek_root(int first, Value alpha, Value beta, int depth);
  Outcome seek_in_window(int first, int depth);
  void set_out();
  void run();
};

void Deepening::keep_line(RootMove& move) {
  FoundLine& kept = move.line;
  Position at = move.after;
  kept.length = 1;
  for (int i = 0; i < seeker.length[1] && kept.length < kLongestLine; ++i) {
    Child child;
    const int choice = seeker.line[1][i];
    if (!make_chosen_child(at, answers_in(at), choice, child)) break;
    kept.move[kept.length++] = move_of_choice(at, choice);
    at = child.position;
  }
}

// The best of the moves from `first` on comes to stand there, with its line.
Outcome Deepening::seek_root(int first, Value alpha, Value beta, int depth) {
  Outcome best{-kInfinity, false};
  bool all_proved = true;
  int best_index = first;
  for (int i = first; i < search.moves.size && alpha < beta; ++i) {
    const Position& after = moves[i].after;
    const Sketch& move = moves[i].sketch;
    seeker.length[1] = 0;
    const Outcome outcome = i == first ? seeker.visit(after, move, alpha, beta, depth, 0, free)
                                       : seeker.visit_later(after, move, alpha, beta, depth, 0, 0, free);
    if (seeker.stopped) return {0, false};
    all_proved = all_proved && outcome.proved;
    if (outcome.value > best.value) best = outcome;
    if (outcome.value > alpha) {
      alpha = outcome.value;
      best_index = i;
      moves[i].line.value = outcome.value;
      keep_line(moves[i]);
    }
  }
  const RootMove chosen = moves[best_index];
  for (int i = best_index; i > first; --i) moves[i] = moves[i - 1];
  moves[first] = chosen;
  return {best.value, best.value >= beta ? best.proved : all_proved};
}

Outcome Deepening::seek_in_window(int first, int depth) {
  const Value last = moves[first].line.value;
  Value low = -kInfinity, high = kInfinity, width = kFirstWindow;
  if (depth > 3 && !is_suntuk(last)) low = last - width, high = last + width;
  for (;;) {
    const Outcome outcome = seek_root(first, low, high, depth);
    if (seeker.stopped || (outcome.value > low && outcome.value < high)) return outcome;
    width *= 4;
    if (outcome.value <= low) low = width > 200 * kPoint ? -kInfinity : last - width;
    else high = width > 200 * kPoint ? kInfinity : last + width;
  }
}

// The root moves, sorted by a guess, so that there is something to play however short the time.
void Deepening::set_out() {
  for (int i = 0; i < search.moves.size; ++i) {
    RootMove root;
    sketch_move(search.position, search.moves.move[i], i, root.sketch);
    play(search.position, search.moves.move[i], root.after);
    const Value value = tokens_left(root.after) == 0 ? 0
                        : root.sketch.answers == 0   ? value_of_stuck(search.weights)
                                                     : evaluate(root.after, search.weights);
    root.line.value = value_before(value, root.sketch.points);
    root.line.proved = false;
    root.line.length = 1;
    root.line.move[0] = search.moves.move[i];
    int place = i;
    for (; place > 0 && moves[place - 1].line.value < root.line.value; --place) moves[place] = moves[place - 1];
    moves[place] = root;
  }
  if (index != 0) return;
  for (int i = 0; i < search.lines; ++i) search.found[i] = moves[i].line;
}

void Deepening::run() {
  const int lines = search.lines;
  const bool leads = index == 0;
  const int deepest = tokens_left(search.position) < kMostDepth ? tokens_left(search.position) : kMostDepth;
  for (int depth = 1 + (index & 1); depth <= deepest && search.watch.lets_begin(depth); ++depth) {
    bool all_proved = true;
    for (int first = 0; first < (leads ? lines : 1); ++first) {
      const Outcome outcome = seek_in_window(first, depth);
      if (seeker.stopped) return;
      moves[first].line.value = outcome.value;
      moves[first].line.proved = outcome.proved;
      all_proved = all_proved && outcome.proved;
    }
    if (!leads) continue;
    seeker.count_nodes();
    for (int i = 0; i < lines; ++i) search.found[i] = moves[i].line;
    search.depth = depth;
    // A depth is told once, with what was proved of it: a guess that a moment later is found to lose is not told.
    const bool settled = all_proved || (search.settle != nullptr && search.settle(search.owner));
    if (search.tell != nullptr) search.tell(search.owner);
    if (settled) break;
  }
  if (leads) search.watch.end();
}

}  // namespace

void seek(Search& search, int index) {
  ChildMemory<RootMove> roots(search.moves.size);
  ChildMemory<Sketch> stack(stack_size(search.position.agreement.partial));
  ChildMemory<Seeker> own(1);
  if (roots.first == nullptr || stack.first == nullptr || own.first == nullptr) return;
  Seeker& seeker = *new (own.first) Seeker{search, search.table, search.watch, search.weights, index == 0};
  Deepening deepening{search, index, seeker, roots.first, stack.first};
  seeker.count_nodes();
  deepening.set_out();
  deepening.run();
  seeker.count_nodes();
}

}  // namespace pasang::PASANG_PATH
