// A move as one 32-bit number: four points of seven bits each.
//
//   bits  0–6   origin       where the ka or the entering token stood; none for a passage
//   bits  7–13  target       where the ka stops; for a passage its column
//   bits 14–20  far first    farthest token captured on the left or lower arm, or none
//   bits 21–27  far second   farthest token captured on the right or upper arm, or none
//
// It says all that the text of a move says (N2), so two moves are equal exactly when their numbers are.
#pragma once

#include "law/geometry.hpp"

namespace pasang {

using Move = std::uint32_t;
inline constexpr Move kNoMove = 0xFFFFFFFFU;
inline constexpr int kMoveBits = 28;

struct MoveParts {
  int origin, target, far_first, far_second;
};

namespace {

constexpr Move move_of(const MoveParts& parts) {
  return static_cast<Move>(parts.origin) | static_cast<Move>(parts.target) << 7 |
         static_cast<Move>(parts.far_first) << 14 | static_cast<Move>(parts.far_second) << 21;
}

constexpr MoveParts parts_of(Move move) {
  return {static_cast<int>(move & 127U), static_cast<int>(move >> 7 & 127U), static_cast<int>(move >> 14 & 127U),
          static_cast<int>(move >> 21 & 127U)};
}

constexpr Move passage_move(int column) { return move_of({kNoPoint, column, kNoPoint, kNoPoint}); }

static_assert(parts_of(passage_move(10)).target == 10 && passage_move(10) >> kMoveBits == 0);

}  // namespace
}  // namespace pasang
