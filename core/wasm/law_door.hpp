// What is asked of the law in texts, answered in JSON: {"fault": …} for a text that cannot be read, {"refused": …} for
// a move that is not legal.
#pragma once

#include "law/match.hpp"
#include "set_up.hpp"
#include "view.hpp"

namespace pasang::wasm {

void answer_start(Json& answer, std::string_view rows, std::string_view agreement);
// The position that a laid-out board is; the score, if it is said, lies between plus and minus a thousand million.
void answer_set_up(Json& answer, std::string_view rows, std::string_view agreement, const LaidOut& said, int south,
                   int north);
void answer_pattern(Json& answer, std::string_view rows);
void answer_match(Json& answer, const Match& match);
void answer_why_point(Json& answer, std::string_view position, std::string_view point);
void answer_why_move(Json& answer, std::string_view position, std::string_view move);
void answer_facts(Json& answer, std::string_view position, std::string_view move);
// The lines seen from a point by the ka of the side to move, or by the other where that stands.
void answer_lines_from(Json& answer, std::string_view position, std::string_view point);
void answer_move(Json& answer, std::string_view move);

// A line of moves from a start, where one looks at its end.
class PlayedLine {
 public:
  void begin(Json& answer, std::string_view start);  // answers nothing, or a fault
  void play(Json& answer, std::string_view move);    // answers nothing, a fault or a refusal
  void view(Json& answer) const;

 private:
  bool begun_ = false, moved_ = false;
  Position position_ = {}, before_ = {};
  Move last_ = kNoMove;
  Captured captured_;
};

}  // namespace pasang::wasm
