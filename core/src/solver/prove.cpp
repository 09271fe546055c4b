#include <type_traits>

#include "lanes/path.hpp"
#include "solver/trap.hpp"
#include "table/likeness.hpp"
#include "table/nearby.hpp"
#include "table/table_access.hpp"
#include "tree/clinch.hpp"
#include "tree/memory.hpp"
#include "tree/ranking.hpp"
#include "tree/sketch.hpp"

namespace pasang::PASANG_PATH {
namespace {

// How moves are ordered; settled by the nodes that the solver benchmark needs.
constexpr int kPointGain = 8;        // for every point taken
constexpr int kManyPoints = 4;       // beyond them a point counts half
constexpr int kLineCost = 16;        // for every line the opponent can capture: the fewest replies first
constexpr int kForcedGain = 48;      // for leaving a single answer
constexpr int kHardlyFreeGain = 20;  // for leaving two
constexpr int kReachGain = 8;        // for every point the mover's ka can travel to
constexpr int kStuck = 600;          // for suntuk
constexpr int kBeyondPromises = 1 << 20;
// While points are in question and the round needs so many captures at least, a move is judged by the mover's next one
// as well. One ply more or less is of no use: fewest replies foretells the work of a proof, and must be counted for the
// same side. Four plies find no better order.
constexpr int kForesightCaptures = 9;
constexpr int kForesightWeight = 2;
constexpr int kLookFirstTokens = 7;              // with so many all children are looked up before one is searched
constexpr Value kSomeSuntuk = kSuntukWin - 256;  // a bound on every suntuk, however late

struct Prover {
  const Proof& proof;
  Table& table;
  Watch& watch;
  Nearby& nearby;
  int index;                              // among the threads at this proof
  PressedChild* pressed_stack;            // where the children of pressed boards are made
  std::uint64_t nodes = 0, patience = 0;  // since the watch was last asked, and until it must be
  std::uint64_t filled = 0;               // places of the table taken since then
  bool stopped = false;

  void count_nodes();
  bool must_stop();
  Value enter(const Position& position, Replies replies, Value alpha, Value beta, Child* free);
  Value enter(const Pressed& board, PressedReplies replies, Value alpha, Value beta, PressedChild* free) {
    return prove(board, replies, alpha, beta, free);
  }
  template <class Board>
  Value prove(const Board& board, RepliesOn<Board> replies, Value alpha, Value beta, ChildOf<Board>* free);
  template <class Board>
  bool cut_by_children(const ChildOf<Board>* children, int count, Value beta, Value& best, int& choice) const;
  template <class Board>
  void look_up(Board& board) const;
  template <class Board>
  std::uint64_t found(const Board& board) const;
};

void Prover::count_nodes() {
  if (index == 0) table.grow_as_filled(filled * static_cast<std::uint64_t>(proof.threads));
  stopped = watch.passed(nodes) || proof.answered.load(std::memory_order_relaxed);
  nodes = filled = 0;
  patience = watch.patience();
}

bool Prover::must_stop() {
  if (++nodes < patience) return stopped;
  if (index == 0) watch.tell_if_due();
  count_nodes();
  return stopped;
}

// What a move promises by its points, and by the lines that it leaves to capture.
struct Promises {
  int points[kMaxScore + 1], lines[65];
};
constexpr Promises make_promises() {
  Promises promises{};
  for (int points = 0; points <= kMaxScore; ++points) {
    const int many = points > kManyPoints ? points - kManyPoints : 0;
    promises.points[points] = kPointGain * points - kPointGain / 2 * many;
  }
  for (int lines = 1; lines <= 64; ++lines) {
    const int few = lines == 1 ? kForcedGain : lines == 2 ? kHardlyFreeGain : 0;
    promises.lines[lines] = few - kLineCost * lines;
  }
  return promises;
}
constexpr Promises kPromises = make_promises();

// Of a child of the board or of a sketch.
template <class Board, class Move>
[[gnu::always_inline]] inline int promise_of(const Board& board, const Move& move) {
  const int gain = kPromises.points[move.points];
  if (move.answers == 0) return move.points == points_left(board) ? gain : gain + kStuck;
  return gain + kPromises.lines[popcount64(move.answers)] + kReachGain * move.reach;
}

// Moves of a board, rounded up to a power of two.
template <class Board>
inline constexpr int kMostMoves = std::is_same_v<Board, Pressed> ? 32 : 1024;

// What the mover can promise himself next, after the answer that leaves him the least; there is one. Apart from
// prove(), whose stack frames would grow.
template <class Board>
[[gnu::noinline]] int foreseen(const ChildOf<Board>& child, ChildOf<Board>* free) {
  Ranking<kMostMoves<Board>> ranking;
  make_children(child.position, child.answers, kNoChoice, free,
                [&](const ChildOf<Board>& answer) { ranking.add(promise_of(child.position, answer)); });
  int least = kBeyondPromises;
  for (int next = ranking.next(); next >= 0; next = ranking.next()) {
    const ChildOf<Board>& answer = free[next];
    int left = answer.answers == 0 ? -promise_of(child.position, answer) : -kBeyondPromises;
    any_sketch(answer.position, answer.answers, [&](const auto& reply) {
      const int promise = promise_of(answer.position, reply) - kPointGain * answer.points;
      if (promise > left) left = promise;
      return left >= least;
    });
    if (left < least) least = left;
  }
  return kPointGain * child.points + least;
}

template <class Board>
bool needs_foresight(const Board& position, Value alpha, Value beta) {
  return alpha < kSuntukEdge && beta > -kSuntukEdge && in_fast_phase(position) &&
         tokens_left(position) >= kForesightCaptures && fewest_captures(position) >= kForesightCaptures;
}

// Gives a position the key that it is asked for by, and has what is known of it fetched.
template <class Board>
void Prover::look_up(Board& board) const {
  if (tokens_left(board) <= kTrapTokens) return;
  board.key = key_of_likes(board);
  if (tokens_left(board) >= kLookupTokens) prefetch(table, board.key);
  else prefetch(nearby, board.key);
}

template <class Board>
std::uint64_t Prover::found(const Board& board) const {
  if (tokens_left(board) <= kTrapTokens) return 0;
  return tokens_left(board) < kLookupTokens ? find(nearby, board.key) : find(table, board.key);
}

// Enhanced transposition cut-off: what is known of a child may already refute the opponent's last move.
template <class Board>
bool Prover::cut_by_children(const ChildOf<Board>* children, int count, Value beta, Value& best, int& choice) const {
  for (int i = 0; i < count; ++i) {
    const std::uint64_t data = found(children[i].position);
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

// On the smallest board that holds the position.
Value Prover::enter(const Position& position, Replies replies, Value alpha, Value beta, Child* free) {
  Pressed board;
  if (!press(position, board)) return prove(position, replies, alpha, beta, free);
  board.key = position.key;
  return prove(board, replies_of(board, side_to_move(board)), alpha, beta, pressed_stack);
}

template <class Board>
Value Prover::prove(const Board& position, RepliesOn<Board> replies, Value alpha, Value beta, ChildOf<Board>* free) {
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
  if constexpr (std::is_same_v<Board, Pressed>) {
    const Value most = points_left(position) * kPoint;
    if (tokens_left(position) <= kTrapTokens && alpha >= kSuntukEdge && beta <= kSomeSuntuk) {
      return traps(position, replies) ? kSomeSuntuk : window.told(most);
    }
    if (tokens_left(position) <= kTrapTokens && beta <= -kSuntukEdge && alpha >= -kSomeSuntuk) {
      return is_trapped(position, replies) ? -kSomeSuntuk : window.told(-most);
    }
  }

  // 3. What is known of it.
  Known known{-kInfinity, kInfinity, kNoChoice, 0, true};
  if (const std::uint64_t data = found(position); data != 0) {
    known = unpacked(data);
    if (known.lower >= beta || known.lower == known.upper) return window.told(known.lower);
    if (known.upper <= alpha) return window.told(known.upper);
  }

  // 4. The move that was best before, ahead of making all the others.
  const Value first_alpha = alpha;
  const std::uint64_t work_before = watch.nodes() + nodes;
  Value best = -kInfinity;
  int choice = kNoChoice;
  const auto visit = [&](const ChildOf<Board>& child, ChildOf<Board>* rest) {
    Value value;
    if (best == -kInfinity || alpha + 1 >= beta) {
      value = value_before(
          enter(child.position, child.answers, bound_after(beta, child.points), bound_after(alpha, child.points), rest),
          child.points);
    } else {
      const Value close = bound_after(alpha, child.points);
      value = value_before(enter(child.position, child.answers, close - 1, close, rest), child.points);
      if (value > alpha && value < beta && !stopped) {
        value = value_before(enter(child.position, child.answers, bound_after(beta, child.points), close, rest),
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

  // 5. All others in order, and looked up: before the first is searched where that pays, else each in its turn.
  if (!done) {
    const bool looks_first = tokens_left(position) >= kLookFirstTokens;
    const bool foresees = needs_foresight(position, alpha, beta);
    Ranking<kMostMoves<Board>> ranking;
    const int count = make_children(position, replies, tried, free, [&](ChildOf<Board>& child) {
      if (looks_first) look_up(child.position);
      const int promise = promise_of(position, child);
      const int beyond = !foresees ? 0 : child.answers == 0 ? promise : foreseen<Board>(child, free + kMostWhole);
      ranking.add(promise + kForesightWeight * beyond);
    });
    if (!looks_first || !cut_by_children(free, count, beta, best, choice)) {
      for (int next = ranking.next(); next >= 0; next = ranking.next()) {
        if (!looks_first) look_up(free[next].position);
        if (visit(free[next], free + count)) break;
      }
    }
  }
  if (stopped) return 0;

  // 6. Keep what is proved.
  best = window.told(best);
  best = on_points(position, best, best < beta);
  if (tokens_left(position) <= kTrapTokens) return best;
  const bool falls_short = best <= first_alpha, reaches_before = known.lower > -kInfinity;
  // The choice is the move that reaches the lower bound: where none reaches more, it stays.
  if (!falls_short || !reaches_before) known.choice = choice_of_likes(position, choice);
  if (!falls_short && best > known.lower) known.lower = best;
  if (best < beta && best < known.upper) known.upper = best;
  known.level = level_of(watch.nodes() + nodes - work_before);
  if (tokens_left(position) < kLookupTokens) store(nearby, position.key, known);
  else filled += store(table, position.key, known) ? 1 : 0;
  return best;
}

}  // namespace

void prove(Proof& proof, int index) {
  ChildMemory<Child> stack(stack_size(proof.position.agreement.partial));
  if (stack.first == nullptr) return;
  ChildMemory<PressedChild> pressed(kMostPlies * kMostWhole);
  if (pressed.first == nullptr) return;
  Prover prover{proof, proof.table, proof.watch, proof.nearby, index, pressed.first};
  prover.count_nodes();
  Position root = proof.position;
  prover.look_up(root);
  const Value value = prover.enter(root, answers_in(root), proof.alpha, proof.beta, stack.first);
  const bool finished = !prover.stopped;
  prover.count_nodes();
  if (finished && !proof.answered.exchange(true)) proof.value = value;
}

}  // namespace pasang::PASANG_PATH
