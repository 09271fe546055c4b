#include "view.hpp"

#include "law/consequence.hpp"
#include "law/edit.hpp"

namespace pasang::wasm {
namespace {

constexpr int kSuntukScore = 120;  // what the winner by suntuk is recorded with (R18)

// Where a move stands among those of one journey and one axis: by its ends, as tuples are compared.
bool comes_before(const MoveParts& one, const MoveParts& other) {
  const int first = one.far_first == kNoPoint ? one.far_second : one.far_first;
  const int other_first = other.far_first == kNoPoint ? other.far_second : other.far_first;
  if (first != other_first) return first < other_first;
  const int second = one.far_first == kNoPoint || one.far_second == kNoPoint ? -1 : one.far_second;
  const int other_second = other.far_first == kNoPoint || other.far_second == kNoPoint ? -1 : other.far_second;
  return second < other_second;
}

bool is_row_capture(const MoveParts& parts) {
  return row_of(parts.far_first == kNoPoint ? parts.far_second : parts.far_first) == row_of(parts.target);
}

bool are_of_one_kind(const MoveParts& one, const MoveParts& other) {
  return one.origin == other.origin && one.target == other.target && is_row_capture(one) == is_row_capture(other);
}

void write_points(Json& json, const Position& position, Move move) {
  std::uint8_t points[kMaxCaptured];
  const int count = captured_by(position, move, points);
  json.key("captures").begin_array();
  for (int i = 0; i < count; ++i) json.text(write_point(points[i]));
  json.end_array();
}

void write_move_fields(Json& json, const Position& position, Move move) {
  const MoveParts parts = parts_of(move);
  const bool opens = parts.origin == kNoPoint;
  json.key("move").text(write_move(move));
  json.key("origin");
  if (opens) json.null();
  else json.text(write_point(parts.origin));
  json.key("target");
  if (opens) json.null();
  else json.text(write_point(parts.target));
  json.key("column");
  if (opens) json.text(write_column(parts.target));
  else json.null();
  write_points(json, position, move);
}

void write_pair(Json& json, std::string_view first, int one, std::string_view second, int other) {
  json.begin_object().key(first).number(one).key(second).number(other).end_object();
}

void write_tokens(Json& json, const Captured& captured, int side) {
  write_pair(json, "black", captured.tokens[side][kBlack], "white", captured.tokens[side][kWhite]);
}

void write_captured(Json& json, const Captured& captured) {
  json.key("captured");
  if (!captured.known) {
    json.null();
    return;
  }
  json.begin_object().key("south");
  write_tokens(json, captured, kSouth);
  json.key("north");
  write_tokens(json, captured, kNorth);
  json.end_object();
}

void write_result(Json& json, const Position& position, Ending ending) {
  json.key("result");
  if (ending == kRunning) {
    json.null();
    return;
  }
  int score[2] = {position.score[kSouth], position.score[kNorth]};
  if (ending == kSuntuk) {
    score[side_to_move(position)] = 0;
    score[side_to_move(position) ^ 1] = kSuntukScore;
  }
  json.begin_object().key("south").number(score[kSouth]).key("north").number(score[kNorth]).key("winner");
  if (score[kSouth] == score[kNorth]) json.null();
  else json.text(score[kSouth] > score[kNorth] ? "south" : "north");
  json.end_object();
}

void write_ending(Json& json, const Position& position, Ending ending) {
  write_ending_name(json.key("ending"), ending);
  write_result(json, position, ending);
  json.key("suntuk").begin_array();
  if (ending == kSuntuk) {
    WhySuntuk why;
    why_suntuk(position, why);
    for (int i = 0; i < why.size; ++i) {
      json.begin_object().key("point").text(write_point(why.at[i].point)).key("refusals");
      write_refusals(json, why.at[i].why);
      json.end_object();
    }
  }
  json.end_array();
}

void write_board(Json& json, const Position& position) {
  const char* const phase = position.ply < 2 ? "passage" : position.ply < kRoamingPly ? "entry" : "roaming";
  json.key("position").text(write_position(position)).key("rows").text(write_rows(position));
  json.key("ply").number(position.ply).key("to_move").text(side_to_move(position) == kSouth ? "south" : "north");
  json.key("phase").text(phase).key("score");
  write_pair(json, "south", position.score[kSouth], "north", position.score[kNorth]);
}

}  // namespace

void told_moves(const Position& position, MoveList& moves) {
  legal_moves(position, moves);
  if (position.ply < 2) return;
  for (int i = 1; i < moves.size; ++i) {
    const Move move = moves.move[i];
    const MoveParts parts = parts_of(move);
    int place = i;
    for (; place > 0; --place) {
      const MoveParts other = parts_of(moves.move[place - 1]);
      if (!are_of_one_kind(parts, other) || !comes_before(parts, other)) break;
      moves.move[place] = moves.move[place - 1];
    }
    moves.move[place] = move;
  }
}

void write_mobility(Json& json, const Position& position, int own) {
  int moves[2] = {-1, -1};
  moves[side_to_move(position)] = own;
  if (can_wait(position)) {
    const Position other = waiting(position);
    MoveList list;
    legal_moves(other, list);
    moves[side_to_move(other)] = list.size;
  }
  json.begin_object();
  for (int side = 0; side < 2; ++side) {
    json.key(side == kSouth ? "south" : "north");
    if (moves[side] < 0) json.null();
    else json.number(moves[side]);
  }
  json.end_object();
}

void write_ending_name(Json& json, Ending ending) {
  if (ending == kRunning) json.null();
  else json.text(ending == kSuntuk ? "suntuk" : "board cleared");
}

void write_choice(Json& json, const Position& position, Move move) {
  std::uint8_t points[kMaxCaptured];
  const int count = captured_by(position, move, points);
  int white = 0;
  for (int i = 0; i < count; ++i) white += has(position, kWhite, points[i]);
  json.begin_object();
  write_move_fields(json, position, move);
  json.key("black").number(count - white).key("white").number(white).key("points").number(count + white);
  json.end_object();
}

void write_view(Json& json, const Position& position, const Captured& captured, const Position* before, Move last) {
  MoveList moves;
  told_moves(position, moves);
  const Ending ending = moves.size > 0 ? kRunning : tokens_left(position) == 0 ? kBoardCleared : kSuntuk;
  json.begin_object();
  write_board(json, position);
  write_captured(json, captured);
  json.key("tokens_left");
  write_pair(json, "black", position.tokens[kBlack], "white", position.tokens[kWhite]);
  json.key("moves_made");
  write_pair(json, "south", (position.ply + 1) / 2, "north", position.ply / 2);
  json.key("choices").begin_array();
  for (int i = 0; i < moves.size; ++i) write_choice(json, position, moves.move[i]);
  json.end_array();
  write_mobility(json.key("mobility"), position, moves.size);
  write_ending(json, position, ending);
  json.key("last");
  if (before == nullptr) {
    json.null();
  } else {
    json.begin_object();
    write_move_fields(json, *before, last);
    json.end_object();
  }
  json.end_object();
}

}  // namespace pasang::wasm
