// The lines that a ka sees from one place of a lane, in the order in which they are told: lower before upper (R14).
#pragma once

#include "law/line.hpp"

namespace pasang {

struct SeenLine {
  int colour;
  Line line;
};

struct SeenLines {
  int size = 0;
  SeenLine one[2];
};

namespace {

inline SeenLines lines_seen(const Position& position, Axis axis, int target) {
  const int lane = lane_of(axis, target), place = place_of(axis, target);
  SeenLines seen;
  for (int colour = 0; colour < 2; ++colour) {
    const Line line = line_of(position, axis, lane, place, colour);
    if ((line.first | line.second) != 0) seen.one[seen.size++] = {colour, line};
  }
  if (seen.size == 2 && seen.one[0].line.first == 0) {
    const SeenLine upper = seen.one[0];
    seen.one[0] = seen.one[1];
    seen.one[1] = upper;
  }
  return seen;
}

// Calls `visit(point)` for each token of a line, lower arm first, each nearest first.
template <class Visitor>
void for_each_token(Axis axis, int target, const Line& line, Visitor visit) {
  const int lane = lane_of(axis, target);
  for (unsigned below = line.first; below != 0; below &= ~(1U << highest(below))) {
    visit(point_on(axis, lane, highest(below)));
  }
  for (unsigned above = line.second; above != 0; above &= above - 1U) visit(point_on(axis, lane, lowest(above)));
}

}  // namespace
}  // namespace pasang
