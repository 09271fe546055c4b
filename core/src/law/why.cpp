#include "law/why.hpp"

#include <initializer_list>

#include "law/edit.hpp"
#include "law/seen.hpp"

namespace pasang {
namespace {

bool is_entering(const Position& position) { return position.ply >= 2 && position.ply < kRoamingPly; }

bool is_legal(const MoveList& moves, Move move) {
  for (int i = 0; i < moves.size; ++i) {
    if (moves.move[i] == move) return true;
  }
  return false;
}

Refusal passage_elsewhere(const Position& position) {
  return Refusal{Reason::kPassageElsewhere}.of(side_to_move(position)).in(passages_open_to(position));
}

// What the ka sees on having arrived: the point that an entering token left is empty by then (R12).
Position arrived_from(const Position& position, int origin) {
  Position arrived = position;
  if (is_entering(position)) lift_token(arrived, has(position, kWhite, origin) ? kWhite : kBlack, origin);
  return arrived;
}

// The axes along which a ka may capture once it has arrived (R12, R13).
struct CaptureAxes {
  bool row, column;
};
CaptureAxes capture_axes(const Position& position, int origin, int target) {
  if (is_entering(position)) return {true, true};
  const bool travels_in_row = row_of(origin) == row_of(target);
  return {!travels_in_row, travels_in_row};
}

// Adds why the ka captures nothing along one axis; false if it captures (R15).
bool add_even_lines(const Position& arrived, Axis axis, int target, Refusals& why) {
  const SeenLines seen = lines_seen(arrived, axis, target);
  for (int i = 0; i < seen.size; ++i) {
    if (is_capturable(seen.one[i].line)) return false;
    why.one[why.size++] = even_line(arrived, axis, target, seen.one[i].colour);
  }
  return true;
}

// Why a ka that comes to `target` captures nothing there; empty if it captures (R15).
Refusals why_no_line(const Position& position, int origin, int target) {
  const Position arrived = arrived_from(position, origin);
  const CaptureAxes axes = capture_axes(position, origin, target);
  Refusals why;
  if (axes.row && !add_even_lines(arrived, kRow, target, why)) return {};
  if (axes.column && !add_even_lines(arrived, kColumn, target, why)) return {};
  if (why.size == 0) why.one[why.size++] = Refusal{Reason::kNothingSeen}.at(target);
  return why;
}

Refusals only(const Refusal& refusal) {
  Refusals why;
  why.one[why.size++] = refusal;
  return why;
}

Refusal due(const Position& position) {
  const Reason reason = position.ply < 2        ? Reason::kPassageDue
                        : is_entering(position) ? Reason::kEntryDue
                                                : Reason::kRoamingDue;
  return Refusal{reason}.of(side_to_move(position));
}

void add_point(WhySuntuk& why, int point, const Refusals& refusals) { why.at[why.size++] = {point, refusals}; }

void why_none_enters(const Position& position, WhySuntuk& why) {
  const int side = side_to_move(position), passage = position.passage[side];
  for (int step = 0; step < 5; ++step) {
    add_point(why, point_at(passage, first_row_of_half(side) + step),
              only(Refusal{Reason::kNoTokenToEnter}.of(side).in(1U << passage)));
  }
}

void why_no_entry(const Position& position, WhySuntuk& why) {
  const int side = side_to_move(position), passage = position.passage[side];
  for (int step = 0; step < 5; ++step) {
    const int target = point_at(passage, first_row_of_half(side) + step);
    for (const int distance : {1, 2}) {
      for (const int column : {passage - distance, passage + distance}) {
        if (column < 0 || column >= kSize) continue;
        const int origin = point_at(column, row_of(target));
        if (!why_not_enter(position, origin, target)) add_point(why, origin, why_no_line(position, origin, target));
      }
    }
  }
  if (why.size == 0) why_none_enters(position, why);
}

void why_no_journey(const Position& position, WhySuntuk& why) {
  const int side = side_to_move(position), ka = ka_of(position, side);
  for (const Axis travel : {kRow, kColumn}) {
    const int lane = lane_of(travel, ka);
    unsigned reach = reach_from(taken_on(position, travel, lane), place_of(travel, ka));
    for (; reach != 0; reach &= reach - 1U) {
      const int target = point_on(travel, lane, lowest(reach));
      add_point(why, target, why_no_line(position, ka, target));
    }
  }
  if (why.size == 0) add_point(why, ka, only(Refusal{Reason::kHemmedIn}.of(side).at(ka)));
}

}  // namespace

unsigned passages_open_to(const Position& position) {
  MoveList moves;
  legal_moves(position, moves);
  unsigned columns = 0;
  for (int i = 0; i < moves.size; ++i) columns |= 1U << parts_of(moves.move[i]).target;
  return columns;
}

Refusal why_not_move(const Position& position, Move move) {
  MoveList moves;
  legal_moves(position, moves);
  if (is_legal(moves, move)) return {};
  if (moves.size == 0) return Refusal{Reason::kRoundOver};
  const MoveParts parts = parts_of(move);
  const bool opens = parts.origin == kNoPoint;
  if (opens != (position.ply < 2)) return due(position);
  if (opens) return passage_elsewhere(position);
  const Refusal journey = is_entering(position) ? why_not_enter(position, parts.origin, parts.target)
                                                : why_not_roam(position, parts.origin, parts.target);
  if (journey) return journey;
  const CaptureAxes axes = capture_axes(position, parts.origin, parts.target);
  return why_not_capture(arrived_from(position, parts.origin), move, axes.row, axes.column);
}

Refusals why_not_point(const Position& position, int point) {
  if (ending_of(position) != kRunning) return only(Refusal{Reason::kRoundOver});
  if (position.ply < 2) {
    const bool allowed = (passages_open_to(position) >> column_of(point) & 1U) != 0;
    return allowed ? Refusals{} : only(passage_elsewhere(position));
  }
  const int side = side_to_move(position);
  const bool enters = is_entering(position);
  const int origin = enters ? point : ka_of(position, side);
  const int target = enters ? point_at(position.passage[side], row_of(point)) : point;
  const Refusal refusal = enters ? why_not_enter(position, origin, target) : why_not_roam(position, origin, target);
  return refusal ? only(refusal) : why_no_line(position, origin, target);
}

void why_suntuk(const Position& position, WhySuntuk& why) {
  why.size = 0;
  if (is_entering(position)) why_no_entry(position, why);
  else why_no_journey(position, why);
}

}  // namespace pasang
