#include "level/choosing.hpp"

#include <cstdlib>

#include "law/zobrist.hpp"

namespace pasang {
namespace {

constexpr std::int64_t kPart = 65536;        // parts of a point in which moves are weighed
constexpr std::int64_t kThousandths = 1000;  // in a point
constexpr int kUniforms = 12;                // whose sum, less its mean of six, is normal enough: its deviation is one

using Weight = std::int64_t;

int worth_of(const Position& position, Move move) {
  Position after;
  play(position, move, after);
  const int side = side_to_move(position);
  return after.score[side] - position.score[side];
}

// What a move is worth to the level: suntuk weighs the more the nearer it is.
Weight felt(const Level& level, const Position& position, const JudgedMove& judged) {
  if (judged.suntuk == 0) return judged.margin * kPart;
  const int plies = std::abs(judged.suntuk);
  if (level.sight != kUnlimitedSight && plies > level.sight) {
    return (margin_of(position) + worth_of(position, judged.move)) * kPart;
  }
  return judged.margin * kPart + judged.margin * kPart / (1 + plies);
}

Weight slip(const Level& level, std::uint64_t& dice) {
  std::int64_t sum = 0;
  for (int i = 0; i < kUniforms; ++i) sum += static_cast<std::int64_t>(next_random(dice) >> 32);
  const std::int64_t deviation = sum - (std::int64_t{kUniforms / 2} << 32);  // in parts of 2^32
  return deviation / kPart * level.noise / kThousandths;
}

bool any(const bool* facts, int count, bool wanted) {
  for (int i = 0; i < count; ++i) {
    if (facts[i] == wanted) return true;
  }
  return false;
}

// Which moves a careful level thinks of at all: those that win at once, or else those that do not lose at once.
void keep_sound(const Position& position, const JudgedMove* judged, int count, bool* kept) {
  for (int i = 0; i < count; ++i) kept[i] = wins_at_once(position, judged[i].move);
  if (any(kept, count, true)) return;
  for (int i = 0; i < count; ++i) kept[i] = !steps_into_suntuk(position, judged[i].move);
  if (any(kept, count, true)) return;
  for (int i = 0; i < count; ++i) kept[i] = true;
}

}  // namespace

bool wins_at_once(const Position& position, Move move) {
  Position after;
  play(position, move, after);
  return ending_of(after) == kSuntuk;
}

bool steps_into_suntuk(const Position& position, Move move) {
  Position after;
  play(position, move, after);
  MoveList replies;
  legal_moves(after, replies);
  for (int i = 0; i < replies.size; ++i) {
    if (wins_at_once(after, replies.move[i])) return true;
  }
  return false;
}

int chosen_by(const Level& level, const Position& position, const JudgedMove* judged, int count, std::uint64_t seed) {
  bool kept[kMaxMoves];
  for (int i = 0; i < count; ++i) kept[i] = true;
  if (level.careful) keep_sound(position, judged, count, kept);
  std::uint64_t dice = next_random(seed) ^ position.ply;
  int best = -1;
  Weight most = 0;
  for (int i = 0; i < count; ++i) {
    const Weight weight = felt(level, position, judged[i]) + slip(level, dice);
    if (!kept[i] || (best >= 0 && weight <= most)) continue;
    best = i;
    most = weight;
  }
  return best;
}

}  // namespace pasang
