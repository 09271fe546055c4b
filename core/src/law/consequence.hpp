// What a legal move leads to: who is left without any, and the board as if it were the other's turn
// (rules/consequence.py).
#pragma once

#include "law/position.hpp"

namespace pasang {

// Whether a legal move leaves the other side suntuk (R18).
bool leaves_suntuk(const Position& position, Move move);

// Nobody enters twice: only while both kas roam is it worth asking what the other side would have (R6).
constexpr bool can_wait(const Position& position) { return position.ply >= kRoamingPly; }
// The same board with the other side to move. Its key is left as it was: it is asked for moves alone.
Position waiting(const Position& position);

}  // namespace pasang
