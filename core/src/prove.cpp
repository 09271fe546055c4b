#include "clinch.hpp"
#include "likeness.hpp"
#include "memory.hpp"
#include "nearby.hpp"
#include "path.hpp"
#include "table_access.hpp"
#include "trap.hpp"

namespace pasang::PASANG_PATH {
namespace {

// How children are ordered, in the units that Child::order adds up; settled by the nodes that the solver benchmark
// needs.
constexpr int kPointGain = 8;       // for every point taken
constexpr int kLineCost = 16;       // for every line the opponent can capture: the fewest replies first
constexpr int kReachGain = 8;       // for every point the mover's ka can travel to
constexpr int kOtherReachCost = 2;  // for every point the opponent's ka can travel to
constexpr int kStuck = 600;         // for suntuk
// With this many tokens left an answer and a reply to it are tried before a child is judged. One ply more or less is of
// no use: fewest replies foretells the work of a proof, and must be counted for the same side.
constexpr int kForesightTokens = 20;
constexpr int kChildLookupTokens = 9;            // with fewer left, looking all children up costs more than it saves
constexpr int kTrapTokens = 3;                   // with so many left suntuk needs no search, and nothing is remembered
constexpr Value kSomeSuntuk = kSuntukWin - 256;  // a bound on every suntuk, however late

struct Prover {
  const Proof& proof;
  Table& table;
  Watch& watch;
  Nearby& nearby;
  int index;                              // among the threads at this proof
  std::uint64_t nodes = 0, patience = 0;  // since the watch was last asked, and until it must be
  bool stopped = false;

  void count_nodes();
  bool must_stop();
  Value prove(const Position& position, Replies replies, Value alpha, Value beta, Child* free);
  bool cut_by_children(const Child* children, int count, Value beta, Value& best, int& choice) const;
  void order(const Position& position, Child& child, Child* free) const;
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

// What a position promises its side to move, a few plies ahead.
int promise_of(const Position& position, Replies replies, int plies, Child* free) {
  if (tokens_left(position) == 0) return 0;
  if (replies == 0) return -kStuck;
  const int side = side_to_move(position);
  if (plies == 0) {
    const int lines = kLineCost * popcount64(replies);
    if (position.ply < kRoamingPly) return lines;
    return lines + kOtherReachCost * reach_of(position, side) - kReachGain * reach_of(position, side ^ 1);
  }
  int best = -kStuck;
  for (; replies != 0; replies &= replies - 1) {
    make_roaming_child(position, std::countr_zero(replies), *free);
    const int promise = kPointGain * free->points - promise_of(free->position, free->answers, plies - 1, free + 1);
    if (promise > best) best = promise;
  }
  return best;
}

void Prover::order(const Position& position, Child& child, Child* free) const {
  const bool looks_ahead = in_fast_phase(position) && tokens_left(position) >= kForesightTokens;
  child.order = kPointGain * child.points - promise_of(child.position, child.answers, looks_ahead ? 2 : 0, free);
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
  const Window window(position, alpha, beta);
  alpha = window.alpha;
  beta = window.beta;
  if (alpha >= kSuntukWin - 1) return kSuntukWin - 1;
  if (beta <= 2 - kSuntukWin) return 2 - kSuntukWin;
  if (tokens_left(position) <= kTrapTokens && in_fast_phase(position)) {
    const Value most = points_left(position) * kPoint;
    if (alpha >= kSuntukEdge && beta <= kSomeSuntuk) return traps(position, replies) ? kSomeSuntuk : window.told(most);
    if (beta <= -kSuntukEdge && alpha >= -kSomeSuntuk) {
      return is_trapped(position, replies) ? -kSomeSuntuk : window.told(-most);
    }
  }

  // 3. What the table knows.
  Known known{-kInfinity, kInfinity, kNoChoice, 0, true};
  const bool keeps = tokens_left(position) > kTrapTokens, is_small = tokens_left(position) < kLookupTokens;
  const std::uint64_t key = keeps ? key_of_likes(position) : 0;
  if (const std::uint64_t data = !keeps ? 0 : is_small ? find(nearby, key) : find(table, key); data != 0) {
    known = unpacked(data);
    if (known.lower >= beta || known.lower == known.upper) return window.told(known.lower);
    if (known.upper <= alpha) return window.told(known.upper);
  }

  // 4. The move that was best before, ahead of making all the others.
  const Value first_alpha = alpha;
  const std::uint64_t work_before = watch.nodes() + nodes;
  Value best = -kInfinity;
  int choice = kNoChoice;
  const auto visit = [&](const Child& child, Child* rest) {
    Value value;
    if (best == -kInfinity || alpha + 1 >= beta) {
      value = value_before(
          prove(child.position, child.answers, bound_after(beta, child.points), bound_after(alpha, child.points), rest),
          child.points);
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
  const int tried = own_choice(position, known.choice);
  if (tried != kNoChoice && make_chosen_child(position, replies, tried, free[0])) done = visit(free[0], free + 1);

  // 5. All others: fetched, looked up, and searched in order.
  if (!done) {
    const bool looks = tokens_left(position) >= kChildLookupTokens;
    const int count = make_children(position, replies, tried, free, [&](Child& child) {
      if (looks) prefetch(table, child.position.key = key_of_likes(child.position));
      order(position, child, free + kMostWhole);
    });
    if (!looks || !cut_by_children(free, count, beta, best, choice)) {
      Visit visits(free, count);
      for (int next = visits.next(); next >= 0 && !visit(free[next], free + count); next = visits.next()) {
      }
    }
  }
  if (stopped) return 0;

  // 6. Keep what is proved.
  best = window.told(best);
  if (!keeps) return best;
  if (best > first_alpha && best > known.lower) known.lower = best;
  if (best < beta && best < known.upper) known.upper = best;
  const int level = level_of(watch.nodes() + nodes - work_before);
  const Known learnt{known.lower, known.upper, choice_of_likes(position, choice), level, true};
  if (is_small) store(nearby, key, learnt);
  else store(table, key, learnt);
  return best;
}

}  // namespace

void prove(Proof& proof, int index) {
  ChildMemory<Child> stack(stack_size(proof.position.agreement.partial));
  if (stack.first == nullptr) return;
  Prover prover{proof, proof.table, proof.watch, proof.nearby, index};
  prover.count_nodes();
  const Value value = prover.prove(proof.position, answers_in(proof.position), proof.alpha, proof.beta, stack.first);
  const bool finished = !prover.stopped;
  prover.count_nodes();
  if (finished && !proof.answered.exchange(true)) proof.value = value;
}

}  // namespace pasang::PASANG_PATH
