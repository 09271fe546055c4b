// One of many rounds: where it stands, what is legal there, and its dice.
#pragma once

#include "batch/action.hpp"
#include "batch/planes.hpp"
#include "lanes/move_set.hpp"

namespace pasang {

struct alignas(64) Slot {
  Position positions[2];  // the one of now and the one before it, by turns; keys are not kept
  int now;
  MoveSet moves;                              // where roaming kas capture whole lines
  std::uint64_t legal[(kActions + 63) / 64];  // elsewhere: a bit for every legal action
  std::uint64_t dice;

  [[gnu::always_inline]] const Position& position() const { return positions[now]; }
};

}  // namespace pasang
