// Positions as the wire shows them (server/view/position.py): the very shape of web/wire/types.ts, sentences aside.
#pragma once

#include "law/why.hpp"
#include "text.hpp"

namespace pasang::wasm {

// Tokens captured so far by side and colour; unknown where a round begins under way.
struct Captured {
  bool known = false;
  int tokens[2][2] = {};
};

void write_view(Json& json, const Position& position, const Captured& captured, const Position* before, Move last);
void write_choice(Json& json, const Position& position, Move move);
void write_refusal(Json& json, const Refusal& refusal);
void write_refusals(Json& json, const Refusals& refusals);

// The legal moves in the order in which the law tells them.
void told_moves(const Position& position, MoveList& moves);

}  // namespace pasang::wasm
