// Why a ka that has arrived cannot capture what the move says (R12–R16; rules/why_capture.py).
#include <initializer_list>

#include "law/seen.hpp"
#include "law/why.hpp"

namespace pasang {
namespace {

struct Ends {
  int first, second;  // places on the lane, or kUntold
};

bool is_on_axis(Axis axis, int target, int end) {
  return end == kNoPoint || (end != target && lane_of(axis, end) == lane_of(axis, target));
}

// The one axis of a capture with at most one end on each arm (N2); kUntold if there is none.
int axis_of(const MoveParts& parts) {
  if (parts.far_first == kNoPoint && parts.far_second == kNoPoint) return kUntold;
  const bool ordered = (parts.far_first == kNoPoint || parts.far_first < parts.target) &&
                       (parts.far_second == kNoPoint || parts.far_second > parts.target);
  if (!ordered) return kUntold;
  for (const Axis axis : {kRow, kColumn}) {
    if (is_on_axis(axis, parts.target, parts.far_first) && is_on_axis(axis, parts.target, parts.far_second)) {
      return axis;
    }
  }
  return kUntold;
}

int end_on(Axis axis, int point) { return point == kNoPoint ? kUntold : place_of(axis, point); }

// Whether the line has tokens on an arm on which the move has an end.
bool is_meant(const Line& line, const Ends& ends) {
  return (ends.first != kUntold && line.first != 0) || (ends.second != kUntold && line.second != 0);
}

Refusal with_tokens(Refusal refusal, Axis axis, int target, const SeenLine& seen) {
  refusal.colour = static_cast<std::int8_t>(seen.colour);
  for_each_token(axis, target, seen.line, [&](int point) { refusal.at(point); });
  return refusal;
}

Refusal not_whole(Axis axis, int target, const SeenLine& seen) {
  const int lane = lane_of(axis, target);
  Refusal refusal = Refusal{Reason::kNotWhole}.counting(popcount32(seen.line.first | seen.line.second));
  refusal.colour = static_cast<std::int8_t>(seen.colour);
  if (seen.line.first != 0) refusal.at(point_on(axis, lane, lowest(seen.line.first)));
  if (seen.line.second != 0) refusal.at(point_on(axis, lane, highest(seen.line.second)));
  return refusal;
}

// Why not a part of this line, up to these ends (R16).
Refusal why_not_part(Axis axis, int target, const SeenLine& seen, const Ends& ends) {
  const int lane = lane_of(axis, target);
  const unsigned tokens = seen.line.first | seen.line.second;
  Refusal strangers{Reason::kNotInLine};
  for (const int end : {ends.first, ends.second}) {
    if (end != kUntold && (tokens >> end & 1U) == 0) strangers.at(point_on(axis, lane, end));
  }
  strangers.colour = static_cast<std::int8_t>(seen.colour);
  if (strangers.points_told > 0) return strangers;
  unsigned taken = 0;
  if (ends.first != kUntold) taken |= seen.line.first & ~before(ends.first);
  if (ends.second != kUntold) taken |= seen.line.second & ~beyond(ends.second);
  return with_tokens(Refusal{Reason::kEvenPart}.counting(popcount32(taken)), axis, target, seen);
}

}  // namespace

Refusal even_line(const Position& arrived, Axis axis, int target, int colour) {
  const SeenLine seen{colour, line_of(arrived, axis, lane_of(axis, target), place_of(axis, target), colour)};
  Refusal refusal = Refusal{Reason::kEvenLine}.counting(popcount32(seen.line.first | seen.line.second));
  refusal.axis = static_cast<std::int8_t>(axis);
  return with_tokens(refusal, axis, target, seen);
}

Refusal why_not_capture(const Position& arrived, Move move, bool along_row, bool along_column) {
  const MoveParts parts = parts_of(move);
  const int found = axis_of(parts);
  if (found == kUntold) return Refusal{Reason::kNotOnLane}.at(parts.target);
  const Axis axis = static_cast<Axis>(found);
  if (axis == kRow ? !along_row : !along_column) {
    Refusal refusal{Reason::kAlongJourney};
    refusal.axis = static_cast<std::int8_t>(axis);
    return refusal;
  }
  const Ends ends{end_on(axis, parts.far_first), end_on(axis, parts.far_second)};
  const SeenLines seen = lines_seen(arrived, axis, parts.target);
  unsigned below = 0, above = 0;
  int meant = 0, which = 0;
  for (int i = 0; i < seen.size; ++i) {
    below |= seen.one[i].line.first;
    above |= seen.one[i].line.second;
    if (!is_meant(seen.one[i].line, ends)) continue;
    ++meant;
    which = i;
  }
  if ((ends.first != kUntold && below == 0) || (ends.second != kUntold && above == 0)) {
    return Refusal{Reason::kNothingSeen}.at(parts.target);
  }
  if (meant > 1) return Refusal{Reason::kTwoLines}.at(parts.target);
  const SeenLine& line = seen.one[which];
  if (!is_capturable(line.line)) return even_line(arrived, axis, parts.target, line.colour);
  if (!arrived.agreement.partial) return not_whole(axis, parts.target, line);
  return why_not_part(axis, parts.target, line, ends);
}

}  // namespace pasang
