// Why a ka cannot go from one point to another (R9–R11, R13; rules/why_journey.py).
#include <cstdlib>

#include "law/edit.hpp"
#include "law/why.hpp"

namespace pasang {
namespace {

bool is_step_of(Entry entry, int distance) {
  return entry == kFree ? distance == 1 || distance == 2 : distance == (entry == kSlide ? 1 : 2);
}

Reason wrong_steps(Entry entry) {
  if (entry == kSlide) return Reason::kSlideIsOneColumn;
  return entry == kJump ? Reason::kJumpIsTwoColumns : Reason::kEntryIsOneOrTwoColumns;
}

Reason blocked_by(const Position& position, int point) {
  if (is_token(position, point)) return Reason::kTokenBlocks;
  return point == kBowl ? Reason::kBowlBlocks : Reason::kKaBlocks;
}

}  // namespace

Refusal why_not_enter(const Position& position, int origin, int target) {
  const int side = side_to_move(position), passage = position.passage[side];
  const int row = row_of(origin), first = first_row_of_half(side);
  if (row < first || row >= first + 5) return Refusal{Reason::kNotOwnHalf}.of(side).at(origin);
  if (!is_token(position, origin)) return Refusal{Reason::kNoToken}.at(origin);
  if (column_of(target) != passage) return Refusal{Reason::kNotIntoPassage}.of(side).in(1U << passage).at(target);
  if (row_of(target) != row) return Refusal{Reason::kNotAlongRow}.at(origin).at(target);
  const int distance = std::abs(column_of(origin) - passage);
  const Entry entry = position.agreement.entry;
  if (!is_step_of(entry, distance)) return Refusal{wrong_steps(entry)}.counting(distance).at(origin);
  return {};
}

Refusal why_not_roam(const Position& position, int origin, int target) {
  const int side = side_to_move(position), ka = ka_of(position, side);
  if (origin != ka) return Refusal{Reason::kNotYourKa}.of(side).at(ka);
  if (target == ka) return Refusal{Reason::kMustTravel}.at(ka);
  const bool in_row = row_of(ka) == row_of(target);
  if (!in_row && column_of(ka) != column_of(target)) return Refusal{Reason::kNotStraight}.at(ka).at(target);
  const int step = (in_row ? 1 : kSize) * (target > ka ? 1 : -1);
  for (int point = ka + step; point != target + step; point += step) {
    if (!is_empty(position, point)) return Refusal{blocked_by(position, point)}.at(point);
  }
  return {};
}

}  // namespace pasang
