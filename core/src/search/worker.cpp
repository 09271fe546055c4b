// Principal-variation search of the tree below the root.
#include "search/worker.hpp"

#include "search/deferring_picker.hpp"
#include "table/probe.hpp"
#include "tree/bounds.hpp"
#include "tree/child_cutoff.hpp"

namespace pasang::PASANG_PATH {
namespace {

// Ordering, in 32nds of a point. Chosen by hand, no record was kept.
constexpr int kReplyCost = 64;      // for every line the opponent can capture
constexpr int kPointGain = 32;      // for every point taken
constexpr int kReachGain = 12;      // for every point the ka can travel to next
constexpr int kHistoryLimit = 512;  // what past cut-offs can add or take away

// Chosen by hand, no record was kept: moves for the first, plies of depth for the others.
constexpr int kLmrFromMove = 3;   // searched in full before later moves are reduced
constexpr int kMinLmrDepth = 3;   // nearer the leaves nothing is reduced
constexpr int kMinLmr2Depth = 5;  // from here moves beyond twice kLmrFromMove are reduced by two plies
constexpr int kMinEtcDepth = 3;   // nearer the leaves, looking all children up costs more than it saves
constexpr int kMinBusyDepth = 5;  // nearer the leaves threads do not make way for each other

int reduction_for(int rank, int depth) {
  if (rank < kLmrFromMove || depth < kMinLmrDepth) return 0;
  return 1 + (rank >= 2 * kLmrFromMove && depth >= kMinLmr2Depth ? 1 : 0);
}

}  // namespace

[[gnu::always_inline]] inline int SearchWorker::order_score(const Position& position, const MovePreview& move) const {
  const int score = kPointGain * move.points - kReplyCost * popcount64(move.replies) + kReachGain * move.reach;
  return move.move_index < 64 ? score + history[side_to_move(position)][move.move_index] : score;
}

void SearchWorker::update_history(const Position& position, int move_index, int depth) {
  if (move_index >= 64) return;
  int& score = history[side_to_move(position)][move_index];
  const int bonus = depth * depth < kHistoryLimit ? depth * depth : kHistoryLimit;
  score += bonus - score * bonus / kHistoryLimit;
}

void SearchWorker::update_pv(int ply, int move_index) {
  pv[ply][0] = static_cast<std::uint16_t>(move_index);
  const int rest = pv_length[ply + 1] < kMaxPvLength - 2 ? pv_length[ply + 1] : kMaxPvLength - 2;
  for (int i = 0; i < rest; ++i) pv[ply][i + 1] = pv[ply + 1][i];
  pv_length[ply] = rest + 1;
}

[[gnu::always_inline]] inline SearchResult SearchWorker::search(const Position& position, MoveSet moves, Value alpha,
                                                                Value beta, int depth, int ply, MovePreview* stack) {
  pv_length[ply] = 0;
  // 1. The round is over, or the last token falls.
  const bool plays_by_the_rules = weights.suntuk != 0;
  if (tokens_left(position) == 0) return {0, plays_by_the_rules};
  if (moves == 0) return {value_without_moves(weights), plays_by_the_rules};
  if (counter.visit()) return {0, false};

  // 2. Bounds that hold without looking: points left, and suntuk in one ply at best, after two at worst.
  const bool pv_node = beta - alpha > 1;
  if (plays_by_the_rules) narrow(position, alpha, beta);
  if (alpha >= kSuntukWin - 1) return {kSuntukWin - 1, true};
  if (beta <= 2 - kSuntukWin) return {2 - kSuntukWin, true};

  // 3. Deep enough: a guess.
  if (depth <= 0) return {guessed(shared, position), false};
  SearchNode node{position, alpha, beta, pv_node, depth, ply};
  return search_node(node, moves, stack);
}

SearchResult SearchWorker::search_child(const Position& after, const MovePreview& move, Value alpha, Value beta,
                                        int depth, int ply, MovePreview* stack) {
  const int rest = is_forced(move.replies) ? depth : depth - 1;  // an only reply costs no depth
  const SearchResult result = search(after, move.replies, bound_after(beta, move.points),
                                     bound_after(alpha, move.points), rest, ply + 1, stack);
  return {value_before(result.value, move.points), result.proved};
}

// A later move is expected to be no better: a closed window, less deep at first, and more only as it proves us wrong.
SearchResult SearchWorker::search_later_child(const Position& after, const MovePreview& move, Value alpha, Value beta,
                                              int depth, int reduction, int ply, MovePreview* stack) {
  // Where the window closes it does so on the child's side, since suntuk is counted in plies.
  const Value close = bound_after(alpha, move.points);
  const bool forced = is_forced(move.replies);
  const int full = forced ? depth : depth - 1;
  SearchResult result = search(after, move.replies, close - 1, close, full - (forced ? 0 : reduction), ply + 1, stack);
  if (result.value < close && reduction > 0 && !forced && !result.proved && !counter.stopped()) {
    result = search(after, move.replies, close - 1, close, full, ply + 1, stack);
  }
  const Value value = value_before(result.value, move.points);
  if (value > alpha && value < beta && !counter.stopped()) {
    return search_child(after, move, alpha, beta, depth, ply, stack);
  }
  return {value, result.proved};
}

// Takes the result of a move; true when no other need be tried.
[[gnu::always_inline]] inline bool SearchWorker::take(SearchNode& node, int move_index, const SearchResult& result) {
  ++node.tried;
  node.all_proved = node.all_proved && result.proved;
  if (result.value > node.best.value) {
    node.best = result;
    node.best_index = move_index;
  }
  if (result.value > node.alpha) {
    node.alpha = result.value;
    if (node.pv_node) update_pv(node.ply, move_index);
  }
  return node.alpha >= node.beta || counter.stopped();
}

SearchResult SearchWorker::search_node(SearchNode& node, MoveSet moves, MovePreview* stack) {
  // 4. What the table knows.
  TableData entry{-kInfinity, kInfinity, kNoMoveIndex, 0, false};
  if (const std::uint64_t data = find(table, node.position.key); data != 0) {
    entry = unpacked(data);
    if (entry.proved || entry.level >= node.depth) {
      if (entry.lower >= node.beta) return {entry.lower, entry.proved};
      if (entry.upper <= node.alpha) return {entry.upper, entry.proved};
      if (entry.lower == entry.upper && !node.pv_node) return {entry.lower, entry.proved};
    }
  }

  // 5. The move that was best before, ahead of making all the others.
  const Value first_alpha = node.alpha;
  bool done = false;
  if (Position after;
      entry.move_index != kNoMoveIndex && play_move_index(node.position, moves, entry.move_index, stack[0], after)) {
    const MovePreview& move = stack[0];
    done =
        take(node, move.move_index, search_child(after, move, node.alpha, node.beta, node.depth, node.ply, stack + 1));
  }

  // 6. All others.
  if (!done && try_other_moves(node, moves, entry.move_index, stack)) return node.best;
  if (counter.stopped()) return {0, false};

  // 7. Keep what was learnt.
  return keep(node, first_alpha, entry);
}

// Fetched, looked up, and searched in order, last those that another thread is at. True when the lookup was enough.
[[gnu::always_inline]] inline bool SearchWorker::try_other_moves(SearchNode& node, MoveSet moves, int tt_move,
                                                                 MovePreview* stack) {
  const bool keys = node.depth > 1;  // the leaves are not looked up
  DeferringPicker picker;
  const int count = preview_moves(node.position, moves, node.tried > 0 ? tt_move : kNoMoveIndex, keys, stack,
                                  [&](const MovePreview& move) {
                                    if (keys) prefetch(table, move.key);
                                    picker.add(order_score(node.position, move));
                                  });
  if (!node.pv_node && node.depth >= kMinEtcDepth) {
    const ChildCutoff cutoff = cutoff_by_children(stack, count, node.beta, node.depth - 1,
                                                  [&](const MovePreview& move) { return find(table, move.key); });
    if (cutoff.child >= 0) {
      node.best = {cutoff.value, cutoff.proved};
      return true;
    }
  }
  const bool makes_way = shared.threads > 1 && node.depth >= kMinBusyDepth;
  const int before = node.tried;
  bool done = false;
  for (int next = picker.next(); next >= 0 && !done; next = picker.next()) {
    const MovePreview& move = stack[next];
    const int rank = before + picker.rank();
    if (makes_way && rank > 0 && is_busy(shared.busy_moves, move.key) && picker.defer()) continue;
    if (makes_way) mark_busy(shared.busy_moves, move.key);
    Position after;
    play_previewed(node.position, move, after);
    const SearchResult result =
        rank == 0 ? search_child(after, move, node.alpha, node.beta, node.depth, node.ply, stack + count)
                  : search_later_child(after, move, node.alpha, node.beta, node.depth, reduction_for(rank, node.depth),
                                       node.ply, stack + count);
    done = take(node, move.move_index, result);
    if (makes_way) mark_free(shared.busy_moves, move.key);
  }
  return false;
}

[[gnu::always_inline]] inline SearchResult SearchWorker::keep(const SearchNode& node, Value first_alpha,
                                                              TableData entry) {
  const Value best = node.best.value;
  const bool cut = best >= node.beta;
  if (cut) update_history(node.position, node.best_index, node.depth);
  const bool proved = cut ? node.best.proved : node.all_proved;
  const bool keeps_bounds = entry.proved == proved && (proved || entry.level == node.depth);
  if (!keeps_bounds) entry.lower = -kInfinity, entry.upper = kInfinity;
  if (best > first_alpha && best > entry.lower) entry.lower = best;
  if (!cut && best < entry.upper) entry.upper = best;
  if (entry.lower > entry.upper) entry.lower = entry.upper = best;  // guesses may contradict each other
  counter.count_stored(
      store(table, node.position.key, {entry.lower, entry.upper, node.best_index, node.depth, proved}));
  return {best, proved};
}

}  // namespace pasang::PASANG_PATH
