#include "law_door.hpp"

#include "law/edit.hpp"

namespace pasang::wasm {

void answer_start(Json& answer, std::string_view rows, std::string_view agreement) {
  WrittenPosition written{};
  if (!read_agreement(agreement, written.agreement, answer) || !read_pattern(rows, written, answer)) return;
  answer.text(write_position(position_of(written)));
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
    answer.begin_object().key("refused");
    write_refusal(answer, refusal);
    answer.end_object();
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
