// Legal moves of every phase and agreement (R7–R16), one lane at a time.
#include <initializer_list>

#include "law/edit.hpp"
#include "law/line.hpp"

namespace pasang {
namespace {

// Most moves that a ka can enter with: a partial entry from 5 rows × 4 tokens, along 2 axes, 15 ways to take an odd
// number from arms of 4 and 5.
static_assert(kMaxEntryMoves == 5 * 4 * 2 * 15 && kMaxEntryMoves <= kMaxMoves);

void add(MoveList& moves, const MoveParts& parts) { moves.move[moves.size++] = move_of(parts); }

int far_point(Axis axis, int lane, unsigned bits, bool upward) {
  if (bits == 0) return kNoPoint;
  return point_on(axis, lane, upward ? highest(bits) : lowest(bits));
}

// The nearest tokens of an arm fall first (R16); these peel the farthest one off.
unsigned without_farthest_below(unsigned arm) { return arm & (arm - 1U); }
unsigned without_farthest_above(unsigned arm) { return arm == 0 ? 0 : arm & ~(1U << highest(arm)); }

void add_partial(MoveList& moves, int origin, int target, Axis axis, int lane, const Line& line) {
  for (unsigned first = line.first;; first = without_farthest_below(first)) {
    for (unsigned second = line.second;; second = without_farthest_above(second)) {
      if (is_capturable({first, second})) {
        add(moves, {origin, target, far_point(axis, lane, first, false), far_point(axis, lane, second, true)});
      }
      if (second == 0) break;
    }
    if (first == 0) break;
  }
}

// Every capture along one axis for a ka that stops on `target` (R14–R16).
void add_captures(const Position& position, MoveList& moves, int origin, int target, Axis axis) {
  const int lane = lane_of(axis, target);
  for (int colour = 0; colour < 2; ++colour) {
    const Line line = line_of(position, axis, lane, place_of(axis, target), colour);
    if (!is_capturable(line)) continue;
    if (position.agreement.partial) {
      add_partial(moves, origin, target, axis, lane, line);
    } else {
      add(moves, {origin, target, far_point(axis, lane, line.first, false), far_point(axis, lane, line.second, true)});
    }
  }
}

bool may_open(const Position& position, int column) {  // R7, R8
  if (side_to_move(position) == kSouth) return true;
  const int taken = position.passage[kSouth];
  if (position.agreement.open || taken == 5) return column != taken;
  return taken < 5 ? column > 5 : column < 5;
}

void add_passages(const Position& position, MoveList& moves) {
  for (int column = 0; column < kSize; ++column) {
    if (may_open(position, column)) moves.move[moves.size++] = passage_move(column);
  }
}

void add_entries_from(const Position& position, MoveList& moves, int origin, int target) {  // R9–R12
  Position entered = position;
  lift_token(entered, has(position, kWhite, origin) ? kWhite : kBlack, origin);
  add_captures(entered, moves, origin, target, kRow);
  add_captures(entered, moves, origin, target, kColumn);
}

void add_entries(const Position& position, MoveList& moves) {
  const int side = side_to_move(position), passage = position.passage[side];
  const Entry entry = position.agreement.entry;
  for (int step = 0; step < 5; ++step) {
    const int row = first_row_of_half(side) + step;
    for (int distance = 1; distance <= 2; ++distance) {
      if (entry != kFree && distance != (entry == kSlide ? 1 : 2)) continue;
      for (const int column : {passage - distance, passage + distance}) {
        if (column < 0 || column >= kSize || !is_token(position, point_at(column, row))) continue;
        add_entries_from(position, moves, point_at(column, row), point_at(passage, row));
      }
    }
  }
}

void add_journeys(const Position& position, MoveList& moves) {  // R13
  const int origin = ka_of(position, side_to_move(position));
  for (const Axis travel : {kRow, kColumn}) {
    const int lane = lane_of(travel, origin);
    unsigned reach = reach_from(taken_on(position, travel, lane), place_of(travel, origin));
    for (; reach != 0; reach &= reach - 1U) {
      const int target = point_on(travel, lane, lowest(reach));
      add_captures(position, moves, origin, target, travel == kRow ? kColumn : kRow);
    }
  }
}

}  // namespace

void legal_moves(const Position& position, MoveList& moves) {
  moves.size = 0;
  if (position.ply < 2) add_passages(position, moves);
  else if (position.ply < kRoamingPly) add_entries(position, moves);
  else add_journeys(position, moves);
}

Ending ending_of(const Position& position) {
  if (tokens_left(position) == 0) return kBoardCleared;  // R17
  MoveList moves;
  legal_moves(position, moves);
  return moves.size == 0 ? kSuntuk : kRunning;  // R18
}

}  // namespace pasang
