// One number for every move of every agreement: the fixed action space of learning programs (docs/environments.md).
//
//     0 –   10  a passage: its column
//    11 –   90  an entry that captures a whole line: where the token stood (two or one to the left of the passage, one
//               or two to the right), row of the half, axis of the line, colour
//    91 –  134  a journey that captures a whole line: axis of the line, colour, lane
//   135 –  934  an entry that captures in part: as above without the colour, then the share
//   935 – 1374  a journey that captures in part: axis of the line, lane, share
//
// A share is how many tokens are taken from the lower (left) arm and from the upper one: 1, 3, 5 or 7 together, since
// a line has nine at most and what is taken is odd, as the line is (R15, R16).
#pragma once

#include "law/position.hpp"

namespace pasang {

inline constexpr int kShares = 2 + 4 + 6 + 8;
inline constexpr int kEntryOrigins = 4 * 5;  // places of the token, rows of the half

inline constexpr int kFirstEntry = kSize;
inline constexpr int kFirstJourney = kFirstEntry + kEntryOrigins * 2 * 2;
inline constexpr int kWholeActions = kFirstJourney + 2 * 2 * kSize;  // enough where lines are captured whole
inline constexpr int kFirstEntryInPart = kWholeActions;
inline constexpr int kFirstJourneyInPart = kFirstEntryInPart + kEntryOrigins * 2 * kShares;
inline constexpr int kActions = kFirstJourneyInPart + 2 * kSize * kShares;
inline constexpr int kNoAction = -1;
static_assert(kWholeActions == 135 && kActions == 1375);

// The number of a legal move; and the move of a number, kNoMove if it is not legal.
int action_of(const Position& position, Move move);
Move move_of_action(const Position& position, int action);

// The same move on the board after half a turn, with the sides exchanged.
int half_turn_of(int action);

}  // namespace pasang
