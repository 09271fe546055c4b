#include "clinch.hpp"
#include "likeness.hpp"
#include "memory.hpp"
#include "nearby.hpp"
#include "path.hpp"
#include "sketch.hpp"
#include "table_access.hpp"
#include "trap.hpp"

namespace pasang::PASANG_PATH {
namespace {

// How moves are ordered, in the units that Child::order and Sketch::order add up; settled by the nodes that the solver
// benchmark needs.
constexpr int kPointGain = 8;       // for every point taken
constexpr int kLineCost = 16;       // for every line the opponent can capture: the fewest replies first
constexpr int kReachGain = 8;       // for every point the mover's ka can travel to
constexpr int kOtherReachCost = 2;  // for every point the opponent's ka can travel to
constexpr int kStuck = 600;         // for suntuk
// What pays depends on how long the round will last: on the captures that it takes at least, if there are some tokens.
// For so many an answer and a reply to it are tried before a move is judged. One ply more or less is of no use: fewest
// replies foretells the work of a proof, and must be counted for the same side.
constexpr int kForesightCaptures = 11;
constexpr int kLookupCaptures = 5;               // for so many all children are looked up before one is searched
constexpr int kFewTokens = 10;                   // with fewer left neither pays
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
  void look_up(Position& position) const;
  template <class Visitor>
  void visit_sketched(const Position& position, Replies replies, int except, Visitor& visit, Child* free) const;
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

// What a position promises its side to move: the lines it can capture, the reach of its ka and of the other.
int promise_of(Replies replies, int reach, int other_reach) {
  return kLineCost * popcount64(replies) + kOtherReachCost * reach - kReachGain * other_reach;
}

// What a move promises, as far as its sketch tells.
int promise_of(const Position& position, const Sketch& move) {
  const int gain = kPointGain * move.points;
  if (move.answers == 0) return move.points == points_left(position) ? gain : gain + kStuck;
  return gain - promise_of(move.answers, move.other_reach, move.reach);
}

// What a position promises its side to move, some plies ahead.
int promise_of(const Position& position, Replies replies, int plies, Child* free) {
  if (tokens_left(position) == 0) return 0;
  if (replies == 0) return -kStuck;
  const int side = side_to_move(position);
  if (plies == 0 && position.ply < kRoamingPly) return promise_of(replies, 0, 0);
  if (plies == 0) return promise_of(replies, reach_of(position, side), reach_of(position, side ^ 1));
  int best = -kStuck;
  const auto take = [&](int promise) { best = promise > best ? promise : best; };
  if (plies == 1) {
    Sketch moves[kMostWhole];
    sketch_moves(position, replies, kNoChoice, false, moves,
                 [&](const Sketch& move) { take(promise_of(position, move)); });
    return best;
  }
  for (; replies != 0; replies &= replies - 1) {
    make_roaming_child(position, std::countr_zero(replies), *free);
    take(kPointGain * free->points - promise_of(free->position, free->answers, plies - 1, free + 1));
  }
  return best;
}

// Gives a position the key that it is asked for by, and has what is known of it fetched.
void Prover::look_up(Position& position) const {
  if (tokens_left(position) <= kTrapTokens) return;
  position.key = key_of_likes(position);
  if (tokens_left(position) >= kLookupTokens) prefetch(table, position.key);
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

// Apart from prove(), whose stack frames would grow by the sketches.
template <class Visitor>
[[gnu::noinline]] void Prover::visit_sketched(const Position& position, Replies replies, int except, Visitor& visit,
                                              Child* free) const {
  Sketch moves[kMostWhole];
  const int count = sketch_moves(position, replies, except, false, moves,
                                 [&](Sketch& move) { move.order = promise_of(position, move); });
  Visit visits(moves, count);
  for (int next = visits.next(); next >= 0; next = visits.next()) {
    const Sketch& move = moves[next];
    play_reply<false>(position, side_to_move(position), move.choice, free->position);
    look_up(free->position);
    free->answers = move.answers;
    free->points = move.points;
    free->choice = move.choice;
    if (visit(*free, free + 1)) return;
  }
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
  const std::uint64_t key = position.key;
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
  if (tried != kNoChoice && make_chosen_child(position, replies, tried, free[0])) {
    look_up(free[0].position);
    done = visit(free[0], free + 1);
  }

  // 5. All others in order: near the end of the round each is played when its turn comes, else all at once and looked
  // up.
  const int captures = tokens_left(position) < kFewTokens ? 0 : fewest_captures(position);
  if (!done && in_fast_phase(position) && captures < kLookupCaptures) {
    visit_sketched(position, replies, tried, visit, free);
  } else if (!done) {
    const int foresight = in_fast_phase(position) && captures >= kForesightCaptures ? 2 : 0;
    const int count = make_children(position, replies, tried, free, [&](Child& child) {
      look_up(child.position);
      child.order = kPointGain * child.points - promise_of(child.position, child.answers, foresight, free + kMostWhole);
    });
    if (!cut_by_children(free, count, beta, best, choice)) {
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
  Position root = proof.position;
  prover.look_up(root);
  const Value value = prover.prove(root, answers_in(root), proof.alpha, proof.beta, stack.first);
  const bool finished = !prover.stopped;
  prover.count_nodes();
  if (finished && !proof.answered.exchange(true)) proof.value = value;
}

}  // namespace pasang::PASANG_PATH
