#include "law_door.hpp"

#include "law/edit.hpp"
#include "law/pattern.hpp"

namespace pasang::wasm {
namespace {

void refuse(Json& answer, const Refusal& refusal) {
  answer.begin_object().key("refused");
  write_refusal(answer, refusal);
  answer.end_object();
}

}  // namespace

void answer_start(Json& answer, std::string_view rows, std::string_view agreement) {
  WrittenPosition written{};
  if (!read_agreement(agreement, written.agreement, answer) || !read_pattern(rows, written, answer)) return;
  answer.text(write_position(position_of(written)));
}

void answer_pattern(Json& answer, std::string_view rows) {
  WrittenPosition written{};
  if (!read_pattern(rows, written, answer)) return;
  const PatternLook look = look_of(written.letter);
  constexpr const char* kTurns[] = {"", "half", "quarter"};
  std::string symmetry = kTurns[static_cast<std::size_t>(look.turn)];
  if (look.mirror) symmetry.append(symmetry.empty() ? "mirror" : "+mirror");
  answer.begin_object().key("rows").text(write_rows(position_of(written)));
  answer.key("symmetry").text(symmetry.empty() ? "none" : symmetry);
  answer.key("black").number(look.tokens[kBlack]).key("white").number(look.tokens[kWhite]);
  answer.key("imbalances").begin_array();
  if (look.tokens[kBlack] != look.tokens[kWhite]) answer.text("not_60_60");
  if (look.turn == Turn::kNone) answer.text("not_same_after_half_turn");
  answer.end_array().end_object();
}

void answer_match(Json& answer, const Match& match) {
  answer.begin_object().key("first_is").text(match.first_is() == kSouth ? "south" : "north");
  answer.key("over").truth(match.is_over()).key("played").number(match.rounds_played());
  answer.key("totals").begin_object().key("first").number(match.total_of_first());
  answer.key("second").number(match.total_of_second()).end_object().end_object();
}

void answer_set_up(Json& answer, std::string_view rows, std::string_view agreement, const LaidOut& said, int south,
                   int north) {
  WrittenPosition written{{}, 0, {-1, -1}, {south, north}, {}};
  if (!read_board(rows, written, answer) || !read_agreement(agreement, written.agreement, answer)) return;
  if (set_up(written, said, answer)) answer.text(write_position(position_of(written)));
}

void answer_why_point(Json& answer, std::string_view position, std::string_view point) {
  Position here;
  if (!read_position(position, here, answer)) return;
  const int at = point_named(point);
  if (at == kNoPoint) fault_with_text(answer, "point", point);
  else write_refusals(answer, why_not_point(here, at));
}

void answer_why_move(Json& answer, std::string_view position, std::string_view move) {
  Position here;
  Move asked = kNoMove;
  if (!read_position(position, here, answer) || !read_move(move, asked, answer)) return;
  if (const Refusal refusal = why_not_move(here, asked)) write_refusal(answer, refusal);
  else answer.null();
}

void answer_facts(Json& answer, std::string_view position, std::string_view move) {
  Position here;
  Move asked = kNoMove;
  if (!read_position(position, here, answer) || !read_move(move, asked, answer)) return;
  if (const Refusal refusal = why_not_move(here, asked)) refuse(answer, refusal);
  else write_facts(answer, here, asked);
}

void answer_lines_from(Json& answer, std::string_view position, std::string_view point) {
  Position here;
  if (!read_position(position, here, answer)) return;
  const int at = point_named(point);
  if (at == kNoPoint) fault_with_text(answer, "point", point);
  else write_lines_from(answer, here, at);
}

void answer_move(Json& answer, std::string_view move) {
  Move asked = kNoMove;
  if (read_move(move, asked, answer)) answer.text(write_move(asked));
}

void PlayedLine::begin(Json& answer, std::string_view start) {
  moved_ = false;
  captured_ = {};
  begun_ = read_position(start, position_, answer);
  captured_.known = begun_ && position_.ply == 0;
}

void PlayedLine::play(Json& answer, std::string_view move) {
  Move asked = kNoMove;
  if (!begun_ || !read_move(move, asked, answer)) return;
  if (const Refusal refusal = why_not_move(position_, asked)) {
    refuse(answer, refusal);
    return;
  }
  before_ = position_;
  std::uint8_t points[kMaxCaptured];
  const int count = captured_by(before_, asked, points);
  for (int i = 0; i < count; ++i) ++captured_.tokens[side_to_move(before_)][has(before_, kWhite, points[i])];
  pasang::play(before_, asked, position_);
  last_ = asked;
  moved_ = true;
}

void PlayedLine::view(Json& answer) const {
  if (begun_) write_view(answer, position_, captured_, moved_ ? &before_ : nullptr, last_);
}

}  // namespace pasang::wasm
