// What is to be said of a pattern: what leaves it the same, and whether the two sides start equal on it (R3;
// rules/pattern.py).
#pragma once

#include "law/geometry.hpp"

namespace pasang {

enum class Turn : std::uint8_t { kNone, kHalf, kQuarter };

struct PatternLook {
  int tokens[2];  // by colour
  Turn turn;      // the smallest that leaves the pattern the same
  bool mirror;    // whether a mirroring does, across or along, or at a diagonal
};

// Of a full board, its letters by point.
PatternLook look_of(const char (&letter)[kPoints]);

}  // namespace pasang
