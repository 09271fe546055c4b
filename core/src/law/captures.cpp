// What a legal move captures, in the order in which it is told: each arm nearest first (R6).
#include "law/edit.hpp"
#include "law/why.hpp"

namespace pasang {
namespace {

int add_arm(const Position& position, int target, int farthest, std::uint8_t* points, int size) {
  if (farthest == kNoPoint) return size;
  const int step = (column_of(target) == column_of(farthest) ? kSize : 1) * (farthest > target ? 1 : -1);
  for (int point = target + step; point != farthest + step; point += step) {
    if (is_token(position, point)) points[size++] = static_cast<std::uint8_t>(point);
  }
  return size;
}

}  // namespace

int captured_by(const Position& position, Move move, std::uint8_t (&points)[kMaxCaptured]) {
  const MoveParts parts = parts_of(move);
  int size = 0;
  if (parts.origin == kNoPoint) {
    const int first = first_row_of_half(side_to_move(position));
    for (int step = 0; step < 5; ++step)
      points[size++] = static_cast<std::uint8_t>(point_at(parts.target, first + step));
    return size;
  }
  Position arrived = position;
  if (position.ply < kRoamingPly) {
    lift_token(arrived, has(position, kWhite, parts.origin) ? kWhite : kBlack, parts.origin);
  }
  size = add_arm(arrived, parts.target, parts.far_first, points, size);
  return add_arm(arrived, parts.target, parts.far_second, points, size);
}

}  // namespace pasang
