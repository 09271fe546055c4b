// Moves as text (N2; notation/move_text.py).
#include "text.hpp"

namespace pasang::wasm {
namespace {

bool take(std::string_view& rest, char sign) {
  if (rest.empty() || rest[0] != sign) return false;
  rest.remove_prefix(1);
  return true;
}

// Takes the name of a point off a text; the bowl's is one here. kNoPoint if there is none.
int take_point(std::string_view& rest) {
  if (rest.size() < 2 || rest[0] < 'a' || rest[0] > 'k' || rest[1] < '1' || rest[1] > '9') return kNoPoint;
  const bool two = rest.size() > 2 && rest[1] == '1' && (rest[2] == '0' || rest[2] == '1');
  const int row = two ? 9 + (rest[2] - '0') : rest[1] - '1';
  const int point = point_at(rest[0] - 'a', row);
  rest.remove_prefix(two ? 3 : 2);
  return point;
}

struct Form {
  int origin, target, end, second_end;
};

bool read_form(std::string_view text, Form& form) {
  form.origin = take_point(text);
  if (form.origin == kNoPoint || !take(text, '-')) return false;
  form.target = take_point(text);
  if (form.target == kNoPoint || !take(text, 'x')) return false;
  form.end = take_point(text);
  if (form.end == kNoPoint) return false;
  form.second_end = text.empty() ? kNoPoint : take_point(text);
  return text.empty();
}

bool is_lane(Axis axis, int target, int end) { return end != target && lane_of(axis, end) == lane_of(axis, target); }

// Whether the ends lie on one lane through the target, the first on the lower arm if two.
bool lie_on_one_lane(const Form& form) {
  for (const Axis axis : {kRow, kColumn}) {
    if (!is_lane(axis, form.target, form.end)) continue;
    if (form.second_end == kNoPoint) return true;
    return is_lane(axis, form.target, form.second_end) && form.end < form.target && form.target < form.second_end;
  }
  return false;
}

}  // namespace

bool read_move(std::string_view text, Move& move, Json& fault) {
  if (text.size() == 1 && text[0] >= 'a' && text[0] <= 'k') {
    move = passage_move(text[0] - 'a');
    return true;
  }
  Form form{};
  if (!read_form(text, form)) return fault_with_text(fault, "move_form", text);
  for (const int point : {form.origin, form.target, form.end, form.second_end}) {
    if (point == kBowl) return fault_with_text(fault, "move_bowl", text);
  }
  if (!lie_on_one_lane(form)) return fault_with_text(fault, "move_ends", text);
  const bool is_lower = form.end < form.target;
  move = move_of({form.origin, form.target, is_lower ? form.end : kNoPoint, is_lower ? form.second_end : form.end});
  return true;
}

std::string write_move(Move move) {
  const MoveParts parts = parts_of(move);
  if (parts.origin == kNoPoint) return write_column(parts.target);
  std::string text = write_point(parts.origin) + "-" + write_point(parts.target) + "x";
  if (parts.far_first != kNoPoint) text += write_point(parts.far_first);
  if (parts.far_second != kNoPoint) text += write_point(parts.far_second);
  return text;
}

}  // namespace pasang::wasm
