#include "memory.hpp"
#include "path.hpp"
#include "table_access.hpp"
#include "tree.hpp"

namespace pasang::PASANG_PATH {
namespace {

// How children are ordered, in the units that Child::order adds up; measured by the nodes of the solver benchmark.
struct Ordering {
  int points;        // for every point taken
  int answers;       // against every line the opponent can capture
  int own_lines;     // for every line the mover could capture if it were to move again
  int reach;         // for every point the mover's ka can travel to
  int other_reach;   // against every point the opponent's ka can travel to
};
constexpr Ordering kOrdering = {8, 16, 1, 3, 2};

struct Prover {
  const Proof& proof;
  Table& table;
  Watch& watch;
  int index;                                // among the threads at this proof
  std::uint64_t nodes = 0, patience = 0;    // since the watch was last asked, and until it must be
  bool stopped = false;

  void count_nodes();
  bool must_stop();
  Value prove(const Position& position, Replies replies, Value alpha, Value beta, Child* free);
  bool cut_by_children(const Child* children, int count, Value beta, Value& best, int& choice) const;
  void order(const Position& position, Child& child) const;
};

void Prover::count_nodes() {
  stopped = watch.passed(nodes) || proof.answered.load(std::memory_order_relaxed);
  nodes = 0;
  patience = watch.patience();
}

bool Prover::must_stop() {
  if (++nodes < patience) return stopped;
  if (proof.alone) table.grow_if_full();
  if (index == 0) watch.tell_if_due();
  count_nodes();
  return stopped;
}

void Prover::order(const Position& position, Child& child) const {
  const int side = side_to_move(position), other = side ^ 1;
  child.order = kOrdering.points * child.points - kOrdering.answers * popcount64(child.answers);
  if (position.ply < kRoamingPly) return;
  child.order += kOrdering.own_lines * popcount64(replies_of(child.position, side)) +
                 kOrdering.reach * reach_of(child.position, side) -
                 kOrdering.other_reach * reach_of(child.position, other);
}

// Enhanced transposition cut-off: what is known of a child may already refute the opponent's last move.
bool Prover::cut_by_children(const Child* children, int count, Value beta, Value& best, int& choice) const {
  for (int i = 0; i < count; ++i) {
    const std::uint64_t data = find(table, children[i].position.key);
    if (data == 0) continue;
    const Value value = value_before(unpacked(data).upper, children[i].points);
    if (value >= beta) {
      best = value;
      choice = children[i].choice;
      return true;
    }
  }
  return false;
}

int level_of(std::uint64_t work) { return 64 - std::countl_zero(work); }

Value Prover::prove(const Position& position, Replies replies, Value alpha, Value beta, Child* free) {
  // 1. The round is over.
  if (tokens_left(position) == 0) return 0;
  if (replies == 0) return -kSuntukWin;
  if (tokens_left(position) == 1) return points_left(position) * kPoint;
  if (must_stop()) return 0;

  // 2. Bounds that hold without looking: points left, and suntuk in one ply at best, after two at worst.
  narrow(position, alpha, beta);
  if (alpha >= kSuntukWin - 1) return kSuntukWin - 1;
  if (beta <= 2 - kSuntukWin) return 2 - kSuntukWin;

  // 3. What the table knows.
  Known known{-kInfinity, kInfinity, kNoChoice, 0, true};
  if (const std::uint64_t data = find(table, position.key); data != 0) {
    known = unpacked(data);
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
  }

  // 4. The move that was best before, ahead of making all the others.
  const Value first_alpha = alpha;
  const std::uint64_t work_before = watch.nodes() + nodes;
  Value best = -kInfinity;
  int choice = kNoChoice;
  const auto visit = [&](const Child& child, Child* rest) {
    Value value;
    if (best == -kInfinity || alpha + 1 >= beta) {
      value = value_before(prove(child.position, child.answers, bound_after(beta, child.points),
                                 bound_after(alpha, child.points), rest), child.points);
    } else {
      const Value close = bound_after(alpha, child.points);
      value = value_before(prove(child.position, child.answers, close - 1, close, rest), child.points);
      if (value > alpha && value < beta && !stopped) {
        value = value_before(prove(child.position, child.answers, bound_after(beta, child.points), close, rest),
                             child.points);
      }
    }
    if (value > best) {
      best = value;
      choice = child.choice;
    }
    if (value > alpha) alpha = value;
    return alpha >= beta || stopped;
  };
  bool done = false;
  const int tried = known.choice;
  if (tried != kNoChoice && make_chosen_child(position, replies, tried, free[0])) done = visit(free[0], free + 1);

  // 5. All others: fetched, looked up, and searched in order.
  if (!done) {
    const int count = make_children(position, replies, tried, free, [&](Child& child) {
      prefetch(table, child.position.key);
      order(position, child);
    });
    if (!cut_by_children(free, count, beta, best, choice)) {
      Visit visits(free, count);
      for (int next = visits.next(); next >= 0 && !visit(free[next], free + count); next = visits.next()) {
      }
    }
  }
  if (stopped) return 0;

  // 6. Keep what is proved.
  if (best >= beta || best > first_alpha) known.lower = best > known.lower ? best : known.lower;
  if (best < beta) known.upper = best < known.upper ? best : known.upper;
  const int level = level_of(watch.nodes() + nodes - work_before);
  store(table, position.key, {known.lower, known.upper, choice, level, true});
  return best;
}

}  // namespace

void prove(Proof& proof, int index) {
  ChildMemory<Child> stack(stack_size(proof.position.agreement.partial));
  if (stack.first == nullptr) return;
  Prover prover{proof, proof.table, proof.watch, index};
  prover.count_nodes();
  const Value value = prover.prove(proof.position, answers_in(proof.position), proof.alpha, proof.beta, stack.first);
  const bool finished = !prover.stopped;
  prover.count_nodes();
  if (finished && !proof.answered.exchange(true)) proof.value = value;
}

}  // namespace pasang::PASANG_PATH
