// Playing one move of any kind, token by token.
#include "law/edit.hpp"
#include "law/line.hpp"

namespace pasang {
namespace {

void capture(Position& position, int side, int point) {
  const int colour = has(position, kWhite, point) ? kWhite : kBlack;
  lift_token(position, colour, point);
  position.score[side] = static_cast<std::int16_t>(position.score[side] + (1 << colour));
}

void capture_passage(Position& position, int side, int column) {
  for (int step = 0; step < 5; ++step) {
    const int point = point_at(column, first_row_of_half(side) + step);
    if (is_token(position, point)) capture(position, side, point);
  }
  open_passage(position, side, column);
}

// All tokens from the ka to the farthest one, both included where they are tokens.
void capture_arm(Position& position, int side, int target, int farthest) {
  if (farthest == kNoPoint) return;
  const int step = column_of(target) == column_of(farthest) ? kSize : 1;
  const int towards = farthest > target ? step : -step;
  for (int point = target + towards; point != farthest + towards; point += towards) {
    if (is_token(position, point)) capture(position, side, point);
  }
}

}  // namespace

void play(const Position& before, Move move, Position& after) {
  after = before;
  const MoveParts parts = parts_of(move);
  const int side = side_to_move(before);
  if (before.ply < 2) {
    capture_passage(after, side, parts.target);
  } else {
    if (before.ply < kRoamingPly) lift_token(after, has(before, kWhite, parts.origin) ? kWhite : kBlack, parts.origin);
    else lift_ka(after, side);
    set_ka(after, side, parts.target);
    capture_arm(after, side, parts.target, parts.far_first);
    capture_arm(after, side, parts.target, parts.far_second);
  }
  ++after.ply;
  after.key ^= kZobrist.north_to_move;
  if (after.ply == kRoamingPly) forget_passages_in_key(after);
}

}  // namespace pasang
