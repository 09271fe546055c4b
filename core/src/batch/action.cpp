#include "batch/action.hpp"

#include "law/edit.hpp"
#include "law/line.hpp"

namespace pasang {
namespace {

constexpr int kDistance[4] = {-2, -1, 1, 2};  // of the entering token's column from the passage

// Tokens taken from the lower and the upper arm.
struct Share {
  int first, second;
};

constexpr int share_index(const Share& share) {
  const int half = (share.first + share.second) / 2;
  return half * (half + 1) + share.first;
}

constexpr Share share_of(int index) {
  int half = 0;
  while (index >= (half + 1) * (half + 2)) ++half;
  const int first = index - half * (half + 1);
  return {first, 2 * half + 1 - first};
}
static_assert(share_index({0, 1}) == 0 && share_index({7, 0}) == kShares - 1 && share_of(kShares - 1).second == 0);

// A ka that has arrived, and the axis along which it captures.
struct Arrival {
  const Position* board;
  int origin, target;
  Axis axis;
};

int lane_of(const Arrival& arrival) { return lane_of(arrival.axis, arrival.target); }

Line line_at(const Arrival& arrival, int colour) {
  return line_of(*arrival.board, arrival.axis, lane_of(arrival), place_of(arrival.axis, arrival.target), colour);
}

Move move_taking(const Arrival& arrival, const Line& line) {
  const auto point = [&](int place) { return point_on(arrival.axis, lane_of(arrival), place); };
  return move_of({arrival.origin, arrival.target, line.first == 0 ? kNoPoint : point(lowest(line.first)),
                  line.second == 0 ? kNoPoint : point(highest(line.second))});
}

Move whole_capture(const Arrival& arrival, int colour) {
  const Line line = line_at(arrival, colour);
  return is_capturable(line) ? move_taking(arrival, line) : kNoMove;
}

// The nearest tokens of each arm (R16).
Line nearest(const Line& line, const Share& share) {
  Line taken{0, 0};
  unsigned below = line.first, above = line.second;
  for (int i = 0; i < share.first && below != 0; ++i) {
    taken.first |= 1U << highest(below);
    below &= ~(1U << highest(below));
  }
  for (int i = 0; i < share.second && above != 0; ++i) {
    taken.second |= above & (0U - above);
    above &= above - 1U;
  }
  return taken;
}

Move partial_capture(const Arrival& arrival, const Share& share) {
  for (int colour = 0; colour < 2; ++colour) {
    const Line line = line_at(arrival, colour), taken = nearest(line, share);
    const bool enough = popcount32(taken.first) == share.first && popcount32(taken.second) == share.second;
    const bool whole = taken.first == line.first && taken.second == line.second;
    if (enough && !whole && is_capturable(line)) return move_taking(arrival, taken);
  }
  return kNoMove;
}

bool may_enter_from(const Position& position, int distance, int origin) {
  const Entry entry = position.agreement.entry;
  const bool is_slide = distance == 1 || distance == -1;
  return (entry == kFree || (entry == kSlide) == is_slide) && is_token(position, origin);
}

// The board with the entering token taken up (R12).
Position entered_from(const Position& position, int origin) {
  Position entered = position;
  lift_token(entered, has(position, kWhite, origin) ? kWhite : kBlack, origin);
  return entered;
}

// Whether a ka enters as a number says: `from` the passage's neighbour, `step` the row of the half. The arrival is on
// the board as it is then.
bool enters(const Position& position, int from, int step, Axis axis, Position& board, Arrival& arrival) {
  const int side = side_to_move(position), passage = position.passage[side];
  const int column = passage + kDistance[from], row = first_row_of_half(side) + step;
  if (column < 0 || column >= kSize) return false;
  const int origin = point_at(column, row);
  if (!may_enter_from(position, kDistance[from], origin)) return false;
  board = entered_from(position, origin);
  arrival = {&board, origin, point_at(passage, row), axis};
  return true;
}

// Whether a ka can travel to a lane and capture along it (R13).
bool roams(const Position& position, Axis axis, int lane, Arrival& arrival) {
  const int side = side_to_move(position), origin = ka_of(position, side);
  const auto travel = static_cast<Axis>(axis ^ 1);
  const unsigned reach = reach_from(taken_on(position, travel, lane_of(travel, origin)), place_of(travel, origin));
  if ((reach >> lane & 1U) == 0) return false;
  arrival = {&position, origin, point_on(axis, lane, place_of(axis, origin)), axis};
  return true;
}

Move entry_of(const Position& position, int action) {
  Position board;
  Arrival arrival;
  if (action < kFirstJourney) {
    const int index = action - kFirstEntry, from = index / 20, step = index / 4 % 5;
    if (!enters(position, from, step, static_cast<Axis>(index / 2 % 2), board, arrival)) return kNoMove;
    return whole_capture(arrival, index % 2);
  }
  const int index = action - kFirstEntryInPart, way = index / kShares;
  if (!enters(position, way / 10, way / 2 % 5, static_cast<Axis>(way % 2), board, arrival)) return kNoMove;
  return partial_capture(arrival, share_of(index % kShares));
}

Move journey_of(const Position& position, int action) {
  Arrival arrival;
  if (action < kWholeActions) {
    const int index = action - kFirstJourney;
    if (!roams(position, static_cast<Axis>(index / 22), index % kSize, arrival)) return kNoMove;
    return whole_capture(arrival, index / kSize % 2);
  }
  const int index = action - kFirstJourneyInPart, way = index / kShares;
  if (!roams(position, static_cast<Axis>(way / kSize), way % kSize, arrival)) return kNoMove;
  return partial_capture(arrival, share_of(index % kShares));
}

Move passage_of(const Position& position, int column) {
  MoveList moves;
  legal_moves(position, moves);
  for (int i = 0; i < moves.size; ++i) {
    if (moves.move[i] == passage_move(column)) return moves.move[i];
  }
  return kNoMove;
}

constexpr bool lies_in(int action, int first, int end) { return action >= first && action < end; }

// The arms as a move takes them, from the nearest token to the farthest one.
Line taken_by(const Arrival& arrival, const MoveParts& parts, const Line& line) {
  Line taken{0, 0};
  if (parts.far_first != kNoPoint) taken.first = line.first & ~before(place_of(arrival.axis, parts.far_first));
  if (parts.far_second != kNoPoint) taken.second = line.second & ~beyond(place_of(arrival.axis, parts.far_second));
  return taken;
}

// Where a move's number begins, and which of the numbers from there it is: the colour's, or that of its share.
int action_from(const Arrival& arrival, const MoveParts& parts, int whole, int colour_step, int in_part) {
  const int far = parts.far_first == kNoPoint ? parts.far_second : parts.far_first;
  const int colour = has(*arrival.board, kWhite, far) ? kWhite : kBlack;
  const Line line = line_at(arrival, colour), taken = taken_by(arrival, parts, line);
  if (taken.first == line.first && taken.second == line.second) return whole + colour * colour_step;
  return in_part + share_index({popcount32(taken.first), popcount32(taken.second)});
}

int entry_action(const Position& position, const MoveParts& parts) {
  const int side = side_to_move(position), distance = column_of(parts.origin) - column_of(parts.target);
  const int from = distance < 0 ? distance + 2 : distance + 1, step = row_of(parts.target) - first_row_of_half(side);
  const int far = parts.far_first == kNoPoint ? parts.far_second : parts.far_first;
  const Axis axis = row_of(far) == row_of(parts.target) ? kRow : kColumn;
  const Position board = entered_from(position, parts.origin);
  const Arrival arrival{&board, parts.origin, parts.target, axis};
  const int way = (from * 5 + step) * 2 + axis;
  return action_from(arrival, parts, kFirstEntry + 2 * way, 1, kFirstEntryInPart + kShares * way);
}

int journey_action(const Position& position, const MoveParts& parts) {
  const Axis axis = row_of(parts.origin) == row_of(parts.target) ? kColumn : kRow;
  const Arrival arrival{&position, parts.origin, parts.target, axis};
  const int lane = lane_of(arrival);
  return action_from(arrival, parts, kFirstJourney + 22 * axis + lane, kSize,
                     kFirstJourneyInPart + kShares * (kSize * axis + lane));
}

constexpr int turned_share(int index) {
  const Share share = share_of(index);
  return share_index({share.second, share.first});
}
constexpr int turned_way(int way) { return ((3 - way / 10) * 5 + 4 - way / 2 % 5) * 2 + way % 2; }
constexpr int turned_lane(int lane) { return lane - lane % kSize + kSize - 1 - lane % kSize; }

}  // namespace

int action_of(const Position& position, Move move) {
  const MoveParts parts = parts_of(move);
  if (position.ply < 2) return parts.target;
  return position.ply < kRoamingPly ? entry_action(position, parts) : journey_action(position, parts);
}

Move move_of_action(const Position& position, int action) {
  if (action < 0 || action >= kActions || (action >= kWholeActions && !position.agreement.partial)) return kNoMove;
  if (position.ply < 2) return action < kFirstEntry ? passage_of(position, action) : kNoMove;
  if (position.ply < kRoamingPly) {
    const bool is_entry =
        lies_in(action, kFirstEntry, kFirstJourney) || lies_in(action, kFirstEntryInPart, kFirstJourneyInPart);
    return is_entry ? entry_of(position, action) : kNoMove;
  }
  const bool is_journey = lies_in(action, kFirstJourney, kWholeActions) || action >= kFirstJourneyInPart;
  return is_journey ? journey_of(position, action) : kNoMove;
}

int half_turn_of(int action) {
  if (action < kFirstEntry) return turned_lane(action);
  if (action < kFirstJourney) {
    const int index = action - kFirstEntry;
    return kFirstEntry + 2 * turned_way(index / 2) + index % 2;
  }
  if (action < kWholeActions) return kFirstJourney + turned_lane(action - kFirstJourney);
  const bool is_entry = action < kFirstJourneyInPart;
  const int first = is_entry ? kFirstEntryInPart : kFirstJourneyInPart, index = action - first, way = index / kShares;
  return first + kShares * (is_entry ? turned_way(way) : turned_lane(way)) + turned_share(index % kShares);
}

}  // namespace pasang
