// Proving bounds on a gain: principal-variation search to the end of the round, on the smallest board that holds it.
#include "lanes/path.hpp"
#include "solver/proof.hpp"
#include "solver/proof_order.hpp"
#include "solver/suntuk_endings.hpp"
#include "table/canonical_key.hpp"
#include "tree/child_cutoff.hpp"
#include "tree/node_counter.hpp"
#include "tree/node_stack.hpp"

namespace pasang::PASANG_PATH {
namespace {

constexpr int kEtcTokens = 7;  // tokens left from which ETC is tried; chosen by hand, no record was kept
constexpr Value kSomeSuntuk = kSuntukWin - 256;  // a bound on every suntuk, however late

template <class Board>
inline constexpr bool kIsCompact = std::is_same_v<Board, CompactBoard>;

// What is found out about a node while its moves are tried, within the window that is left to ask about.
struct ProofNode {
  Value alpha, beta;
  Value best = -kInfinity;
  int best_index = kNoMoveIndex;
};

struct Prover {
  TranspositionTable& table;
  EndgameCache& cache;
  CompactChild* compact_stack;  // where the children of compact boards are made
  NodeCounter counter;

  Value enter(const Position& position, MoveSet moves, Value alpha, Value beta, Child* stack);
  Value enter(const CompactBoard& board, CompactMoveSet moves, Value alpha, Value beta, CompactChild* stack) {
    return prove(board, moves, alpha, beta, stack);
  }
  template <class Board>
  Value prove(const Board& position, MoveSetOf<Board> moves, Value alpha, Value beta, ChildOf<Board>* stack);
  template <class Board>
  bool try_move(const ChildOf<Board>& child, ChildOf<Board>* stack, ProofNode& node);
  template <class Board>
  void try_other_moves(const Board& position, MoveSetOf<Board> moves, int tt_move, ChildOf<Board>* stack,
                       ProofNode& node);
  template <class Board>
  Value keep(const Board& position, const Window& window, const ProofNode& node, TableData entry, std::uint64_t work);
  template <class Board>
  void set_key_and_prefetch(Board& board) const;
  template <class Board>
  std::uint64_t probe(const Board& board) const;
};

// Gives a position the key that it is asked for by, and has what is known of it fetched.
template <class Board>
void Prover::set_key_and_prefetch(Board& board) const {
  if (tokens_left(board) <= kSuntukProbeTokens) return;
  board.key = canonical_key(board);
  if (tokens_left(board) >= kTableTokens) prefetch(table, board.key);
  else prefetch(cache, board.key);
}

template <class Board>
[[gnu::always_inline]] inline std::uint64_t Prover::probe(const Board& board) const {
  if (tokens_left(board) <= kSuntukProbeTokens) return 0;
  return tokens_left(board) < kTableTokens ? find(cache, board.key) : find(table, board.key);
}

int level_of(std::uint64_t work) { return 64 - std::countl_zero(work); }

// Reads off the board what few tokens allow, if that is all that is asked: suntuk for one side.
template <class Board>
[[gnu::always_inline]] inline bool settles_suntuk(const Board& position, MoveSetOf<Board> moves, const Window& window,
                                                  Value& value) {
  if constexpr (kIsCompact<Board>) {
    if (tokens_left(position) > kSuntukProbeTokens) return false;
    const Value most = points_left(position) * kPoint;
    if (window.alpha >= kSuntukEdge && window.beta <= kSomeSuntuk) {
      value = can_force_suntuk(position, moves) ? kSomeSuntuk : window.tightened(most);
      return true;
    }
    if (window.beta <= -kSuntukEdge && window.alpha >= -kSomeSuntuk) {
      value = cannot_escape_suntuk(position, moves) ? -kSomeSuntuk : window.tightened(-most);
      return true;
    }
  }
  return false;
}

// On the smallest board that holds the position.
Value Prover::enter(const Position& position, MoveSet moves, Value alpha, Value beta, Child* stack) {
  CompactBoard board;
  if (!compact(position, board)) return prove(position, moves, alpha, beta, stack);
  board.key = position.key;
  return prove(board, moves_of(board, side_to_move(board)), alpha, beta, compact_stack);
}

template <class Board>
Value Prover::prove(const Board& position, MoveSetOf<Board> moves, Value alpha, Value beta, ChildOf<Board>* stack) {
  // 1. The round is over.
  if (tokens_left(position) == 0) return 0;
  if (moves == 0) return -kSuntukWin;
  if (tokens_left(position) == 1) return points_left(position) * kPoint;
  if (counter.visit()) return 0;

  // 2. Bounds that hold without looking: points left, and suntuk in one ply at best, after two at worst.
  const Window window(position, alpha, beta);
  if (window.alpha >= kSuntukWin - 1) return kSuntukWin - 1;
  if (window.beta <= 2 - kSuntukWin) return 2 - kSuntukWin;
  if (Value value; settles_suntuk(position, moves, window, value)) return value;

  // 3. What the table knows.
  TableData entry{-kInfinity, kInfinity, kNoMoveIndex, 0, true};
  if (const std::uint64_t data = probe(position); data != 0) {
    entry = unpacked(data);
    if (entry.lower >= window.beta || entry.lower == entry.upper) return window.tightened(entry.lower);
    if (entry.upper <= window.alpha) return window.tightened(entry.upper);
  }

  // 4. The move that was best before, ahead of making all the others.
  const std::uint64_t work_before = counter.total();
  ProofNode node{window.alpha, window.beta};
  bool done = false;
  const int tt_move = from_canonical(position, entry.move_index);
  if (tt_move != kNoMoveIndex && make_indexed_child(position, moves, tt_move, stack[0])) {
    set_key_and_prefetch(stack[0].position);
    done = try_move(stack[0], stack + 1, node);
  }

  // 5. All others in order.
  if (!done) try_other_moves(position, moves, tt_move, stack, node);
  if (counter.stopped()) return 0;

  // 6. Keep what is proved.
  return keep(position, window, node, entry, counter.total() - work_before);
}

// True when no other move need be tried. Where the window closes it does so on the child's side, since suntuk is
// counted in plies.
template <class Board>
[[gnu::always_inline]] inline bool Prover::try_move(const ChildOf<Board>& child, ChildOf<Board>* stack,
                                                    ProofNode& node) {
  const auto value_within = [&](Value after_alpha, Value after_beta) {
    return value_before(enter(child.position, child.replies, after_alpha, after_beta, stack), child.points);
  };
  const Value close = bound_after(node.alpha, child.points);
  Value value;
  if (node.best == -kInfinity || node.alpha + 1 >= node.beta) {
    value = value_within(bound_after(node.beta, child.points), close);
  } else {
    value = value_within(close - 1, close);
    if (value > node.alpha && value < node.beta && !counter.stopped()) {
      value = value_within(bound_after(node.beta, child.points), close);
    }
  }
  if (value > node.best) {
    node.best = value;
    node.best_index = child.move_index;
  }
  if (value > node.alpha) node.alpha = value;
  return node.alpha >= node.beta || counter.stopped();
}

// Children are looked up before the first is searched where that pays, else each in its turn.
template <class Board>
[[gnu::always_inline]] inline void Prover::try_other_moves(const Board& position, MoveSetOf<Board> moves, int tt_move,
                                                           ChildOf<Board>* stack, ProofNode& node) {
  const bool uses_etc = tokens_left(position) >= kEtcTokens;
  const bool looks_ahead = wants_lookahead(position, node.alpha, node.beta);
  ProofPicker<Board> picker;
  const int count = make_children(position, moves, tt_move, stack, [&](ChildOf<Board>& child) {
    if (uses_etc) set_key_and_prefetch(child.position);
    const int score = order_score(position, child);
    const int ahead = !looks_ahead         ? 0
                      : child.replies == 0 ? score
                                           : lookahead_order<Board>(child, stack + kMaxWholeMoves);
    picker.add(score + kLookaheadWeight * ahead);
  });
  if (uses_etc) {
    const ChildCutoff cutoff = cutoff_by_children(stack, count, node.beta, 0,
                                                  [&](const ChildOf<Board>& child) { return probe(child.position); });
    if (cutoff.child >= 0) {
      node.best = cutoff.value;
      node.best_index = stack[cutoff.child].move_index;
      return;
    }
  }
  for (int next = picker.next(); next >= 0; next = picker.next()) {
    if (!uses_etc) set_key_and_prefetch(stack[next].position);
    if (try_move(stack[next], stack + count, node)) return;
  }
}

template <class Board>
[[gnu::always_inline]] inline Value Prover::keep(const Board& position, const Window& window, const ProofNode& node,
                                                 TableData entry, std::uint64_t work) {
  const Value told = window.tightened(node.best), best = on_points(position, told, told < window.beta);
  if (tokens_left(position) <= kSuntukProbeTokens) return best;
  const bool falls_short = best <= window.alpha, reached_before = entry.lower > -kInfinity;
  // The move is the one that reaches the lower bound: where none reaches more, it stays.
  if (!falls_short || !reached_before) entry.move_index = to_canonical(position, node.best_index);
  if (!falls_short && best > entry.lower) entry.lower = best;
  if (best < window.beta && best < entry.upper) entry.upper = best;
  entry.level = level_of(work);
  if (tokens_left(position) < kTableTokens) store(cache, position.key, entry);
  else counter.count_stored(store(table, position.key, entry));
  return best;
}

}  // namespace

void prove(Proof& proof, int index) {
  NodeStack<Child> stack(stack_size(proof.position.agreement.partial));
  if (stack.first == nullptr) return;
  NodeStack<CompactChild> compact_stack((kMaxPlies + 1) * kMaxWholeMoves);
  if (compact_stack.first == nullptr) return;
  Prover prover{proof.table,
                proof.cache,
                compact_stack.first,
                {proof.limits, proof.table, proof.threads, index, &proof.answered}};
  Position root = proof.position;
  prover.set_key_and_prefetch(root);
  const Value value = prover.enter(root, move_set_of(root), proof.alpha, proof.beta, stack.first);
  const bool finished = !prover.counter.stopped();
  prover.counter.poll();
  if (finished && !proof.answered.exchange(true)) proof.value = value;
}

}  // namespace pasang::PASANG_PATH
