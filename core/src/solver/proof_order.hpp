// How the prover orders moves: by the replies that they leave, the points they take and the reach they keep.
//
// Scores are in eighths of a point. All constants were settled by the nodes that proofs need over some hundred and
// thirty endings of patterns 1, 2 and 35: docs/decisions/0016 (reach) and 0017 (the rest).
#pragma once

#include <type_traits>

#include "tree/bounds.hpp"
#include "tree/compact_child.hpp"
#include "tree/move_picker.hpp"
#include "tree/move_preview.hpp"

namespace pasang {
namespace {

constexpr int kPointGain = 8;        // for every point taken
constexpr int kManyPoints = 4;       // points; beyond them one counts half
constexpr int kReplyCost = 16;       // for every line the opponent can capture: the fewest replies first
constexpr int kOneReplyGain = 48;    // for leaving a single reply
constexpr int kTwoRepliesGain = 20;  // for leaving two
constexpr int kReachGain = 8;        // for every point the mover's ka can travel to
constexpr int kSuntukGain = 600;     // for suntuk
constexpr int kOrderInfinity = 1 << 20;
// While points are in question and the round needs so many captures at least, a move is judged by the mover's next one
// as well. One ply more or less is of no use: fewest replies foretells the work of a proof, and must be counted for the
// same side. Four plies find no better order.
constexpr int kLookaheadCaptures = 9;
constexpr int kLookaheadWeight = 2;  // of the next move, where the move itself has 1

// What the points of a move add to its score, and the replies that it leaves.
struct OrderScores {
  int points[kMaxScore + 1], replies[65];
};
constexpr OrderScores make_order_scores() {
  OrderScores scores{};
  for (int points = 0; points <= kMaxScore; ++points) {
    const int many = points > kManyPoints ? points - kManyPoints : 0;
    scores.points[points] = kPointGain * points - kPointGain / 2 * many;
  }
  for (int replies = 1; replies <= 64; ++replies) {
    const int few = replies == 1 ? kOneReplyGain : replies == 2 ? kTwoRepliesGain : 0;
    scores.replies[replies] = few - kReplyCost * replies;
  }
  return scores;
}
constexpr OrderScores kOrderScores = make_order_scores();

// Of a child of the board or of a preview.
template <class Board, class Move>
[[gnu::always_inline]] inline int order_score(const Board& board, const Move& move) {
  const int gain = kOrderScores.points[move.points];
  if (move.replies == 0) return move.points == points_left(board) ? gain : gain + kSuntukGain;
  return gain + kOrderScores.replies[popcount64(move.replies)] + kReachGain * move.reach;
}

// A picker for the moves of a board, rounded up to a power of two.
template <class Board>
using ProofPicker = MovePicker<std::is_same_v<Board, CompactBoard> ? 32 : kMaxMoves, Ties::kFirstAdded>;

// The best score of the mover's next move, after the reply that leaves him the least; there is one. Apart from prove(),
// whose stack frames would grow.
template <class Board>
[[gnu::noinline]] int lookahead_order(const ChildOf<Board>& child, ChildOf<Board>* stack) {
  ProofPicker<Board> picker;
  make_children(child.position, child.replies, kNoMoveIndex, stack,
                [&](const ChildOf<Board>& reply) { picker.add(order_score(child.position, reply)); });
  int least = kOrderInfinity;
  for (int next = picker.next(); next >= 0; next = picker.next()) {
    const ChildOf<Board>& reply = stack[next];
    int left = reply.replies == 0 ? -order_score(child.position, reply) : -kOrderInfinity;
    any_preview(reply.position, reply.replies, [&](const auto& move) {
      const int score = order_score(reply.position, move) - kPointGain * reply.points;
      if (score > left) left = score;
      return left >= least;
    });
    if (left < least) least = left;
  }
  return kPointGain * child.points + least;
}

template <class Board>
bool wants_lookahead(const Board& position, Value alpha, Value beta) {
  return alpha < kSuntukEdge && beta > -kSuntukEdge && in_fast_phase(position) &&
         tokens_left(position) >= kLookaheadCaptures && fewest_captures(position) >= kLookaheadCaptures;
}

}  // namespace
}  // namespace pasang
