// Why a move, or a point, gets a no: R6–R16 in the order in which a learner would ask (rules/why.py).
#pragma once

#include "law/position.hpp"
#include "law/refusal.hpp"

namespace pasang {

// Entering tokens are in five rows, two on each side of the passage; a ka reaches ten points each way.
inline constexpr int kMaxSuntukPoints = 20;

struct SuntukPoint {
  int point;
  Refusals why;
};

struct WhySuntuk {
  int size = 0;
  SuntukPoint at[kMaxSuntukPoints];
};

// Why a move is not legal; none if it is. The move need make no sense here, but its points must be on the board.
Refusal why_not_move(const Position& position, Move move);
// Why a player who points here gets no move; empty if there is one.
Refusals why_not_point(const Position& position, int point);
// Why nothing can be taken: for every point in reach, what is refused there (R18). The round must be over by suntuk.
void why_suntuk(const Position& position, WhySuntuk& why);

// The columns in which the side to move may open its passage, a bit for each (R7, R8).
unsigned passages_open_to(const Position& position);

// Why a ka cannot go from one point to another, lines aside (why_journey.cpp).
Refusal why_not_enter(const Position& position, int origin, int target);
Refusal why_not_roam(const Position& position, int origin, int target);
// Why the ka that has arrived cannot capture what the move says, along these axes (why_capture.cpp). `arrived` is the
// board that it sees.
Refusal why_not_capture(const Position& arrived, Move move, bool along_row, bool along_column);
// A line that is refused for its number of tokens, as it is seen from a point.
Refusal even_line(const Position& arrived, Axis axis, int target, int colour);

// The points of the tokens that a legal move captures, each arm nearest first (R6); returns how many.
inline constexpr int kMaxCaptured = kSize - 1;
int captured_by(const Position& position, Move move, std::uint8_t (&points)[kMaxCaptured]);

}  // namespace pasang
