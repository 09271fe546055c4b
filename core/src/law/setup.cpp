// From a description to a position and back; refuses what play cannot make sense of.
#include <cstring>

#include "law/edit.hpp"

namespace pasang {
namespace {

int point_of_character(int index) { return point_at(index % kSize, kSize - 1 - index / kSize); }

Fault fault_of_numbers(const Setup& setup) {
  if (setup.ply < 0 || setup.ply > kMaxPlies) return Fault::kPly;
  for (int side = 0; side < 2; ++side) {
    const int column = setup.passage[side];
    const bool opened = setup.ply > side;
    if (opened ? column < 0 || column >= kSize : column != -1) return Fault::kPassage;
    if (setup.score[side] < 0 || setup.score[side] > kMaxScore) return Fault::kScore;
  }
  return Fault::kNone;
}

bool in_passage(const Position& position, int side, int point) {
  const int first = first_row_of_half(side), row = row_of(point);
  return position.passage[side] == column_of(point) && row >= first && row < first + 5;
}

// Before the kas are in, the board follows from the passages (R3, R7, R8); an opened passage waits empty (R9, R10).
Fault fault_of_early_board(const Position& position) {
  for (int point = 0; point < kPoints; ++point) {
    if (point == kBowl) continue;
    const bool south = in_passage(position, kSouth, point), north = in_passage(position, kNorth, point);
    if (position.ply <= 2 && !south && !north && !is_token(position, point)) return Fault::kFullBoard;
    const bool waits = (south && position.ply <= 2) || (north && position.ply <= 3);
    if (waits && !is_empty(position, point)) return Fault::kPassageNotEmpty;
  }
  return Fault::kNone;
}

Fault set_board(const Setup& setup, Position& position) {
  int kas[2] = {0, 0};
  for (int index = 0; index < kPoints; ++index) {
    const int point = point_of_character(index);
    const char character = setup.rows[index];
    if ((character == '+') != (point == kBowl)) return Fault::kBowlPlace;
    switch (character) {
      case 'b': set_token(position, kBlack, point); break;
      case 'w': set_token(position, kWhite, point); break;
      case 'S':
        if (kas[kSouth]++ == 0) set_ka(position, kSouth, point);
        break;
      case 'N':
        if (kas[kNorth]++ == 0) set_ka(position, kNorth, point);
        break;
      case '+': flip_blocker(position, point); break;
      case '.': break;
      default: return Fault::kCharacter;
    }
  }
  const bool as_ply_says = kas[kSouth] == (setup.ply > 2) && kas[kNorth] == (setup.ply > 3);
  return as_ply_says ? Fault::kNone : Fault::kKaCount;
}

}  // namespace

Fault position_from(const Setup& setup, Position& position) {
  std::memset(static_cast<void*>(&position), 0, sizeof position);
  if (const Fault fault = fault_of_numbers(setup); fault != Fault::kNone) return fault;
  position.ply = static_cast<std::uint8_t>(setup.ply);
  position.agreement = setup.agreement;
  for (int side = 0; side < 2; ++side) {
    position.place[side][kRow] = position.passage[side] = kNoPoint;
    position.score[side] = static_cast<std::int16_t>(setup.score[side]);
    if (setup.ply > side) open_passage(position, side, setup.passage[side]);
  }
  if (const Fault fault = set_board(setup, position); fault != Fault::kNone) return fault;
  if (setup.ply < kRoamingPly) {
    if (const Fault fault = fault_of_early_board(position); fault != Fault::kNone) return fault;
  }
  position.key = key_from_scratch(position);
  return Fault::kNone;
}

void rows_of(const Position& position, char (&rows)[kPoints]) {
  for (int index = 0; index < kPoints; ++index) {
    const int point = point_of_character(index);
    char character = '.';
    if (point == kBowl) character = '+';
    else if (point == ka_of(position, kSouth)) character = 'S';
    else if (point == ka_of(position, kNorth)) character = 'N';
    else if (has(position, kBlack, point)) character = 'b';
    else if (has(position, kWhite, point)) character = 'w';
    rows[index] = character;
  }
}

std::uint64_t key_from_scratch(const Position& position) {
  std::uint64_t key = kZobrist.agreement[agreement_index(position.agreement)];
  if (side_to_move(position) == kNorth) key ^= kZobrist.north_to_move;
  for (int side = 0; side < 2; ++side) {
    if (ka_of(position, side) != kNoPoint) key ^= kZobrist.ka[side][ka_of(position, side)];
    if (position.ply < kRoamingPly && position.passage[side] != kNoPoint) {
      key ^= kZobrist.passage[side][position.passage[side]];
    }
  }
  for (int point = 0; point < kPoints; ++point) {
    if (is_token(position, point)) key ^= kZobrist.token[has(position, kWhite, point)][point];
  }
  return key;
}

}  // namespace pasang
