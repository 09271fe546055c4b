#include "set_up.hpp"

#include <algorithm>
#include <vector>

namespace pasang::wasm {
namespace {

constexpr int kWhiteTokens = 60;  // of a pattern on which the sides start equal (R3)
constexpr int kFewGaps = 20;      // to be filled; whoever leaves more is about to place the kas
constexpr int kLaneSteps = 5;     // points of a column in a side's half (R4)

using Points = std::vector<int>;

Json& begin_unfinished(Json& fault, std::string_view name) {
  return fault.begin_object().key("unfinished").text(name).key("data").begin_object();
}

bool end_unfinished(Json& fault, const Points& points) {
  fault.end_object().key("points").begin_array();
  for (const int point : points) fault.text(write_point(point));
  fault.end_array().end_object();
  return false;
}

bool unfinished(Json& fault, std::string_view name, const Points& points = {}) {
  begin_unfinished(fault, name);
  return end_unfinished(fault, points);
}

// The five points of a column of a side's half; none without a column.
Points lane(int side, int column) {
  Points points;
  if (column < 0) return points;
  for (int step = 0; step < kLaneSteps; ++step) points.push_back(point_at(column, first_row_of_half(side) + step));
  return points;
}

Points filled(const WrittenPosition& written, const Points& points) {
  Points found;
  for (const int point : points) {
    if (written.letter[point] == 'b' || written.letter[point] == 'w') found.push_back(point);
  }
  return found;
}

// Whether no token and no ka stands in a column of a side's half.
bool is_open(const WrittenPosition& written, int side, int column) {
  const Points points = lane(side, column);
  return std::all_of(points.begin(), points.end(), [&](int point) { return written.letter[point] == '.'; });
}

// The first open column among some, or -1.
int first_open(const WrittenPosition& written, int side, unsigned columns) {
  for (int column = 0; column < kSize; ++column) {
    if ((columns >> column & 1U) != 0 && is_open(written, side, column)) return column;
  }
  return -1;
}

// The column of a side's half with the fewest tokens: once the kas roam nothing depends on it.
int emptiest(const WrittenPosition& written, int side, unsigned columns) {
  int best = -1;
  std::size_t fewest = kLaneSteps + 1;
  for (int column = 0; column < kSize; ++column) {
    const std::size_t tokens = filled(written, lane(side, column)).size();
    if ((columns >> column & 1U) == 0 || tokens >= fewest) continue;
    best = column;
    fewest = tokens;
  }
  return best;
}

int point_of(const WrittenPosition& written, char letter) {
  const char* const at = std::find(written.letter, written.letter + kPoints, letter);
  return at == written.letter + kPoints ? kNoPoint : static_cast<int>(at - written.letter);
}

// South's ka stands in her passage, and North's passage is open (R9).
bool infer_after_entry(WrittenPosition& written, int south, Json& fault) {
  const int column = column_of(south);
  if (row_of(south) >= first_row_of_half(kSouth) + kLaneSteps) return unfinished(fault, "ka_outside", {south});
  if (const Points tokens = filled(written, lane(kSouth, column)); !tokens.empty()) {
    begin_unfinished(fault, "passage_filled").key("column").text(write_column(column));
    return end_unfinished(fault, tokens);
  }
  const unsigned allowed = columns_left_to_north(column, written.agreement);
  const int opened = first_open(written, kNorth, allowed);
  if (opened < 0) {
    write_columns(begin_unfinished(fault, "no_passage").key("columns"), allowed);
    return end_unfinished(fault, {});
  }
  written.ply = 3;
  written.passage[kSouth] = column;
  written.passage[kNorth] = opened;
  return true;
}

// Points that are empty though no passage was opened there, column by column.
Points gaps(const WrittenPosition& written) {
  Points known;
  for (int side = 0; side < 2 && written.passage[kSouth] >= 0; ++side) {
    for (const int point : lane(side, written.passage[side])) known.push_back(point);
  }
  Points missing;
  for (int column = 0; column < kSize; ++column) {
    for (int row = 0; row < kSize; ++row) {
      const int point = point_at(column, row);
      const bool is_known = std::find(known.begin(), known.end(), point) != known.end();
      if (written.letter[point] == '.' && !is_known) missing.push_back(point);
    }
  }
  return missing;
}

// Before a ka has entered nothing is missing but passages, South's first (R7, R8).
bool infer_passages_alone(WrittenPosition& written, Json& fault) {
  for (int side = 0; side < 2; ++side) written.passage[side] = first_open(written, side, kFullLane);
  if (const Points missing = gaps(written); !missing.empty()) {
    return missing.size() > kFewGaps ? unfinished(fault, "no_kas") : unfinished(fault, "gaps", missing);
  }
  written.ply = (written.passage[kSouth] >= 0) + (written.passage[kNorth] >= 0);
  if (written.ply < 2) return true;
  const unsigned allowed = columns_left_to_north(written.passage[kSouth], written.agreement);
  if ((allowed >> written.passage[kNorth] & 1U) != 0) return true;
  begin_unfinished(fault, "passages_agreed").key("first").text(write_column(written.passage[kSouth]));
  write_columns(fault.key("columns"), allowed);
  return end_unfinished(fault, lane(kNorth, written.passage[kNorth]));
}

// The fewest moves that led here, and the passages that were opened (R7–R11).
bool infer_opening(WrittenPosition& written, Json& fault) {
  const int south = point_of(written, 'S'), north = point_of(written, 'N');
  if (south != kNoPoint && north != kNoPoint) {
    const int first = emptiest(written, kSouth, kFullLane);
    written.ply = kRoamingPly;
    written.passage[kSouth] = first;
    written.passage[kNorth] = emptiest(written, kNorth, columns_left_to_north(first, written.agreement));
    return true;
  }
  if (north != kNoPoint) return unfinished(fault, "north_alone", {north});
  return south != kNoPoint ? infer_after_entry(written, south, fault) : infer_passages_alone(written, fault);
}

// Until both kas have entered the board tells whose turn it is (R6).
bool settle_turn(WrittenPosition& written, int to_move, Json& fault) {
  constexpr const char* kTurnFaults[] = {"turn_0", "turn_1", "turn_2", "turn_3"};
  if (written.ply < kRoamingPly) return to_move == written.ply % 2 || unfinished(fault, kTurnFaults[written.ply]);
  written.ply += to_move;
  return true;
}

// Every ka that has entered has captured, and so has every journey (R6, R12).
bool check_enough_captured(const WrittenPosition& written, Json& fault) {
  const int captured = tokens_captured(written), least = 2 * kPassageTokens + written.ply - 2;
  if (written.ply <= 2 || captured >= least) return true;
  begin_unfinished(fault, "captured").key("low").number(least).key("more").number(least - captured);
  return end_unfinished(fault, {});
}

// The score if both sides have taken alike, and as many tokens of each colour as are missing (R2). Nobody knows what
// the kas were: one of them, if there are two, counts as white.
void share_out(WrittenPosition& written) {
  const int captured = tokens_captured(written);
  const int kas = count_letters(written, 'S') + count_letters(written, 'N');
  const int missing = kWhiteTokens - count_letters(written, 'w') - kas / 2;
  const int white = std::min(std::max(missing, 0), captured);
  const int north = written.ply < kRoamingPly ? written.ply / 2 * kPassageTokens : captured / 2;
  const int white_north = std::min(north, white / 2);
  written.score[kSouth] = captured - north + white - white_north;
  written.score[kNorth] = north + white_north;
}

}  // namespace

bool set_up(WrittenPosition& written, const LaidOut& said, Json& fault) {
  if (!infer_opening(written, fault) || !settle_turn(written, said.to_move, fault) ||
      !check_enough_captured(written, fault)) {
    return false;
  }
  if (!said.scored) share_out(written);
  return check_consistent(written, fault);
}

}  // namespace pasang::wasm
