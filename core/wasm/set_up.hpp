// The position that a board means when somebody has laid it out: all that is not on the board is inferred
// (notation/setup.py).
#pragma once

#include "text.hpp"

namespace pasang::wasm {

// What somebody says of a board that is laid out.
struct LaidOut {
  int to_move;
  bool scored;  // whether the score is said; otherwise both sides have taken alike
};

// Fills in ply, passages and score, where they are not said. False with the fault written for a board that is no
// position yet: {"unfinished": name, "data": {…}, "points": […]}, or a fault of the text.
bool set_up(WrittenPosition& written, const LaidOut& said, Json& fault);

}  // namespace pasang::wasm
