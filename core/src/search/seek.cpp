// Principal-variation search of the tree below the root.
#include "search/evaluation.hpp"
#include "search/seeker.hpp"
#include "table/table_access.hpp"

namespace pasang::PASANG_PATH {
namespace {

// Ordering, in the units that Sketch::order adds up.
constexpr int kAnswerCost = 64;     // for every line the opponent can capture
constexpr int kPointGain = 32;      // for every point taken
constexpr int kReachGain = 12;      // for every point the ka can travel to next
constexpr int kHistoryLimit = 512;  // what past cut-offs can add or take away

constexpr int kReduceFrom = 3;        // moves searched in full before later ones are reduced
constexpr int kChildLookupDepth = 3;  // nearer the leaves, looking all children up costs more than it saves
constexpr int kPartDepth = 5;         // nearer the leaves threads do not part ways

int reduction_for(int visited, int depth) {
  if (visited < kReduceFrom || depth < 3) return 0;
  return 1 + (visited >= 2 * kReduceFrom && depth >= 5 ? 1 : 0);
}

}  // namespace

void Seeker::count_nodes() {
  if (leads) table.grow_as_filled(filled * static_cast<std::uint64_t>(search.threads));
  stopped = watch.passed(nodes);
  nodes = filled = 0;
  patience = watch.patience();
}

bool Seeker::must_stop() {
  if (++nodes < patience) return stopped;
  count_nodes();
  return stopped;
}

void Seeker::order(const Position& position, Sketch& move) const {
  move.order = kPointGain * move.points - kAnswerCost * popcount64(move.answers) + kReachGain * move.reach;
  if (move.choice < 64) move.order += history[side_to_move(position)][move.choice];
}

void Seeker::reward(const Position& position, int choice, int depth) {
  if (choice >= 64) return;
  int& score = history[side_to_move(position)][choice];
  const int bonus = depth * depth < kHistoryLimit ? depth * depth : kHistoryLimit;
  score += bonus - score * bonus / kHistoryLimit;
}

void Seeker::extend_line(int ply, int choice) {
  line[ply][0] = static_cast<std::uint16_t>(choice);
  const int rest = length[ply + 1] < kLongestLine - 2 ? length[ply + 1] : kLongestLine - 2;
  for (int i = 0; i < rest; ++i) line[ply][i + 1] = line[ply + 1][i];
  length[ply] = rest + 1;
}

[[gnu::always_inline]] inline Outcome Seeker::seek(const Position& position, Replies replies, Value alpha, Value beta,
                                                   int depth, int ply, Sketch* free) {
  length[ply] = 0;
  // 1. The round is over, or the last token falls.
  const bool plays_by_the_rules = weights.suntuk != 0;
  if (tokens_left(position) == 0) return {0, plays_by_the_rules};
  if (replies == 0) return {value_of_stuck(weights), plays_by_the_rules};
  if (must_stop()) return {0, false};

  // 2. Bounds that hold without looking: points left, and suntuk in one ply at best, after two at worst.
  const bool open = beta - alpha > 1;
  if (plays_by_the_rules) narrow(position, alpha, beta);
  if (alpha >= kSuntukWin - 1) return {kSuntukWin - 1, true};
  if (beta <= 2 - kSuntukWin) return {2 - kSuntukWin, true};

  // 3. Deep enough: a guess.
  if (depth <= 0) return {evaluate(position, weights), false};
  return seek_on(position, replies, alpha, beta, open, depth, ply, free);
}

Outcome Seeker::visit(const Position& after, const Sketch& move, Value alpha, Value beta, int depth, int ply,
                      Sketch* free) {
  const int rest = is_forced(move.answers) ? depth : depth - 1;  // an only reply costs no depth
  const Outcome outcome =
      seek(after, move.answers, bound_after(beta, move.points), bound_after(alpha, move.points), rest, ply + 1, free);
  return {value_before(outcome.value, move.points), outcome.proved};
}

// A later move is expected to be no better: a closed window, less deep at first, and more only as it proves us wrong.
Outcome Seeker::visit_later(const Position& after, const Sketch& move, Value alpha, Value beta, int depth,
                            int reduction, int ply, Sketch* free) {
  // Where the window closes it does so on the child's side, since suntuk is counted in plies.
  const Value close = bound_after(alpha, move.points);
  const bool forced = is_forced(move.answers);
  const int full = forced ? depth : depth - 1;
  Outcome outcome = seek(after, move.answers, close - 1, close, full - (forced ? 0 : reduction), ply + 1, free);
  if (outcome.value < close && reduction > 0 && !forced && !outcome.proved && !stopped) {
    outcome = seek(after, move.answers, close - 1, close, full, ply + 1, free);
  }
  const Value value = value_before(outcome.value, move.points);
  if (value > alpha && value < beta && !stopped) return visit(after, move, alpha, beta, depth, ply, free);
  return {value, outcome.proved};
}

bool Seeker::cut_by_children(const Sketch* moves, int count, Value beta, int depth, Outcome& best, int& choice) const {
  for (int i = 0; i < count; ++i) {
    const std::uint64_t data = find(table, moves[i].key);
    if (data == 0) continue;
    const Known known = unpacked(data);
    const Value value = value_before(known.upper, moves[i].points);
    if (value >= beta && (known.proved || known.level >= depth - 1)) {
      best = {value, known.proved};
      choice = moves[i].choice;
      return true;
    }
  }
  return false;
}

// A node that is neither an end nor a leaf.
Outcome Seeker::seek_on(const Position& position, Replies replies, Value alpha, Value beta, bool open, int depth,
                        int ply, Sketch* free) {
  // 4. What the table knows.
  Known known{-kInfinity, kInfinity, kNoChoice, 0, false};
  if (const std::uint64_t data = find(table, position.key); data != 0) {
    known = unpacked(data);
    if (known.proved || known.level >= depth) {
      if (known.lower >= beta) return {known.lower, known.proved};
      if (known.upper <= alpha) return {known.upper, known.proved};
      if (known.lower == known.upper && !open) return {known.lower, known.proved};
    }
  }

  // 5. The move that was best before, ahead of making all the others.
  const Value first_alpha = alpha;
  Outcome best{-kInfinity, false};
  bool all_proved = true;
  int choice = kNoChoice, visited = 0;
  const auto take = [&](const Sketch& move, const Outcome& outcome) {
    ++visited;
    all_proved = all_proved && outcome.proved;
    if (outcome.value > best.value) {
      best = outcome;
      choice = move.choice;
    }
    if (outcome.value > alpha) {
      alpha = outcome.value;
      if (open) extend_line(ply, move.choice);
    }
    return alpha >= beta || stopped;
  };
  bool done = false;
  const int tried = known.choice;
  Position after;
  if (tried != kNoChoice && play_choice(position, replies, tried, free[0], after)) {
    done = take(free[0], visit(after, free[0], alpha, beta, depth, ply, free + 1));
  }

  // 6. All others: fetched, looked up, and searched in order, last those that another thread is at.
  if (!done) {
    const bool keys = depth > 1;  // the leaves are not looked up
    const int count = sketch_moves(position, replies, visited > 0 ? tried : kNoChoice, keys, free, [&](Sketch& move) {
      if (keys) prefetch(table, move.key);
      order(position, move);
    });
    if (!open && depth >= kChildLookupDepth && cut_by_children(free, count, beta, depth, best, choice)) return best;
    const bool parts = search.threads > 1 && depth >= kPartDepth;
    const int ahead = visited;
    Visit visits(free, count);
    for (int next = visits.next(); next >= 0 && !done; next = visits.next()) {
      const Sketch& move = free[next];
      const int place = ahead + visits.place();
      if (parts && place > 0 && anyone_at(search.whereabouts, move.key) && visits.put_off()) continue;
      if (parts) enter(search.whereabouts, move.key);
      play_sketched(position, move, after);
      const int reduction = reduction_for(place, depth);
      done = take(move, place == 0 ? visit(after, move, alpha, beta, depth, ply, free + count)
                                   : visit_later(after, move, alpha, beta, depth, reduction, ply, free + count));
      if (parts) leave(search.whereabouts, move.key);
    }
  }
  if (stopped) return {0, false};

  // 7. Keep what was learnt.
  const bool cut = best.value >= beta;
  if (cut) reward(position, choice, depth);
  const bool proved = cut ? best.proved : all_proved;
  const bool keep_bounds = known.proved == proved && (proved || known.level == depth);
  if (!keep_bounds) known.lower = -kInfinity, known.upper = kInfinity;
  if (best.value > first_alpha && best.value > known.lower) known.lower = best.value;
  if (!cut && best.value < known.upper) known.upper = best.value;
  if (known.lower > known.upper) known.lower = known.upper = best.value;  // guesses may contradict each other
  filled += store(table, position.key, {known.lower, known.upper, choice, depth, proved}) ? 1 : 0;
  return {best.value, proved};
}

}  // namespace pasang::PASANG_PATH
