// A position as the core keeps it: plain data, the same for every vector path.
#pragma once

#include "law/geometry.hpp"
#include "law/limits.hpp"
#include "law/move.hpp"

namespace pasang {

enum Entry : std::uint8_t { kSlide = 0, kJump = 1, kFree = 2 };

struct Agreement {  // R5
  Entry entry = kSlide;
  bool open = false;
  bool partial = false;
};

enum Ending : int { kRunning = 0, kSuntuk = 1, kBoardCleared = 2 };

inline constexpr int kRoamingPly = 4;  // phase three begins (R13)

// lanes[colour][orientation][axis][lane]: bit `place` is set where a token of that colour stands, and in both colours
// where a ka or the bowl blocks. Orientation 1 holds the same lanes with their bits reversed, so that looking down is
// looking up.
struct alignas(32) Position {
  std::uint16_t lanes[2][2][2][16];
  std::uint64_t key;  // board, kas, side to move, agreement; passages until both kas are in; never the scores
  std::int16_t score[2];
  std::uint8_t place[2][2];  // a ka's place on its row (its column) and on its column (its row), by side and axis
  std::uint8_t passage[2];   // a column, or kNoPoint
  std::uint8_t tokens[2];    // left on the board, by colour
  std::uint8_t ply;
  Agreement agreement;
};
static_assert(sizeof(Position) == 288);

struct MoveList {
  int size = 0;
  Move move[kMaxMoves];
};

// What a caller describes and position_from() checks.
struct Setup {
  char rows[kPoints];  // row 11 first, column a first: b w . S N +
  int ply, passage[2], score[2];
  Agreement agreement;
};

enum class Fault : int {
  kNone,
  kCharacter,
  kBowlPlace,
  kKaCount,
  kPly,
  kPassage,
  kScore,
  kFullBoard,
  kPassageNotEmpty
};

// The rules, one lane at a time (setup.cpp, moves.cpp, play.cpp); the vector paths must agree with them.
Fault position_from(const Setup& setup, Position& position);
void rows_of(const Position& position, char (&rows)[kPoints]);
std::uint64_t key_from_scratch(const Position& position);
void legal_moves(const Position& position, MoveList& moves);
void play(const Position& before, Move move, Position& after);  // `move` must be legal
Ending ending_of(const Position& position);

namespace {

// Where a side's ka stands; kNoPoint before it has entered.
constexpr int ka_of(const Position& position, int side) {
  return position.place[side][kRow] + kSize * position.place[side][kColumn];
}

template <class Board>
constexpr int side_to_move(const Board& position) {
  return position.ply & 1;
}
template <class Board>
constexpr int tokens_left(const Board& position) {
  return position.tokens[kBlack] + position.tokens[kWhite];
}
template <class Board>
constexpr int points_left(const Board& position) {
  return position.tokens[kBlack] + 2 * position.tokens[kWhite];
}

// How far the side to move leads on points so far.
inline int margin_of(const Position& position) {
  const int side = side_to_move(position);
  return position.score[side] - position.score[side ^ 1];
}

}  // namespace
}  // namespace pasang
