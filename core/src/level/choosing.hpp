// How a level chooses among moves whose values it has seen. Whole numbers alone, so that every machine chooses alike.
#pragma once

#include "law/position.hpp"

namespace pasang {

inline constexpr int kUnlimitedSight = -1;

struct Level {
  int noise;     // thousandths of a point: standard deviation of what is misjudged about each move
  int sight;     // plies within which a suntuk is noticed, or kUnlimitedSight
  bool careful;  // takes a suntuk in one move and does not step into one, wherever it can be avoided
};

// What a search says of a move, as LineReport does.
struct JudgedMove {
  Move move;
  int margin;  // of the side to move; ±120 for suntuk
  int suntuk;  // plies until it, negative for a loss; 0 on points
};

// Which of the moves a level takes: the best by its own, misjudging eyes. Each value is blurred by the level's noise,
// and a suntuk beyond its sight goes unnoticed. The slips are drawn from the seed and the ply.
int chosen_by(const Level& level, const Position& position, const JudgedMove* judged, int count, std::uint64_t seed);

// Whether the opponent is suntuk after a legal move (R18).
bool wins_at_once(const Position& position, Move move);
// Whether a single reply to a legal move makes the mover suntuk (R18).
bool steps_into_suntuk(const Position& position, Move move);

}  // namespace pasang
