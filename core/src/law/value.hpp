// Values: what is still to be won from a position, seen by its side to move (R19).
//
// A value counts from here, never from the start of the round: on points it is the margin still to be gained, in
// quarters of a point; a suntuk is counted in plies from here. A position's best play does not depend on the score so
// far: the score adds the same to every line that ends on points, and every suntuk stands above or below all of them.
// So one table entry serves every score, and a question about the final outcome becomes a question about the gain: is
// it more than what is missing?
#pragma once

#include <cstdint>

namespace pasang {

using Value = int;

inline constexpr Value kPoint = 4;          // quarters in a point
inline constexpr Value kSuntukWin = 1900;   // less one for every ply until it
inline constexpr Value kSuntukEdge = 1500;  // beyond it on either side all is suntuk
inline constexpr Value kInfinity = 2000;

// No chain of captures bridges the gap between points and suntuk, and the table's twelve bits hold every value.
static_assert(2 * 240 * kPoint > 0 && 240 * kPoint + 240 * kPoint / 2 < kSuntukEdge && kSuntukWin - 256 > kSuntukEdge);
static_assert(kInfinity <= 2047 && kInfinity > kSuntukWin);

namespace {

constexpr bool is_suntuk(Value value) { return value > kSuntukEdge || value < -kSuntukEdge; }

// The value of a move from the value of the position after it, which belongs to the other side.
constexpr Value value_before(Value after, int points) {
  const Value lost = after < -kSuntukEdge ? -1 : points * kPoint;
  return (after > kSuntukEdge ? 1 : lost) - after;
}

// The bound to beat after the move, such that value_before(v) > bound exactly when v < bound_after(bound).
constexpr Value bound_after(Value bound, int points) {
  const Value losing = bound <= -kSuntukEdge ? 1 : points * kPoint;
  return (bound >= kSuntukEdge ? -1 : losing) - bound;
}

constexpr bool bounds_agree(Value bound, Value after, int points) {
  return (value_before(after, points) > bound) == (after < bound_after(bound, points));
}
static_assert(bounds_agree(0, 12, 3) && bounds_agree(0, 11, 3) && bounds_agree(1890, -1891, 3));
static_assert(bounds_agree(1890, -1892, 3) && bounds_agree(-1890, 1891, 3) && bounds_agree(-1890, 1890, 3));
static_assert(bounds_agree(kSuntukEdge, -1600, 3) && bounds_agree(kSuntukEdge, 100, 3));
static_assert(bounds_agree(-kSuntukEdge, 1600, 3) && bounds_agree(-kSuntukEdge, 100, 3));

}  // namespace
}  // namespace pasang
