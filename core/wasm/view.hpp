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
// What a legal move takes and leads to (facts_view.cpp).
void write_facts(Json& json, const Position& position, Move move);
// The moves of the side to move, which are so many, and those that the other would have if it were its turn.
void write_mobility(Json& json, const Position& position, int own);
void write_ending_name(Json& json, Ending ending);
void write_refusal(Json& json, const Refusal& refusal);
void write_refusals(Json& json, const Refusals& refusals);
void write_lines_from(Json& json, const Position& position, int point);

// The legal moves in the order in which the law tells them.
void told_moves(const Position& position, MoveList& moves);

}  // namespace pasang::wasm
