#include "law/consequence.hpp"
#include "view.hpp"

namespace pasang::wasm {
namespace {

void write_suntuk_moves(Json& json, const Position& position) {
  MoveList moves;
  told_moves(position, moves);
  for (int i = 0; i < moves.size; ++i) {
    if (leaves_suntuk(position, moves.move[i])) write_choice(json, position, moves.move[i]);
  }
}

}  // namespace

void write_facts(Json& json, const Position& position, Move move) {
  Position after;
  play(position, move, after);
  MoveList moves;
  legal_moves(after, moves);
  json.begin_object().key("choice");
  write_choice(json, position, move);
  write_mobility(json.key("left"), after, moves.size);
  write_ending_name(json.key("ending"), ending_of(after));
  json.key("allows").begin_array();
  write_suntuk_moves(json, after);
  json.end_array().key("threatens").begin_array();
  if (can_wait(after)) write_suntuk_moves(json, waiting(after));
  json.end_array().end_object();
}

}  // namespace pasang::wasm
