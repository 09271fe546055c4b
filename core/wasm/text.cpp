#include "text.hpp"

namespace pasang::wasm {

Json& begin_fault(Json& fault, std::string_view name) {
  return fault.begin_object().key("fault").text(name).key("data").begin_object();
}

void end_fault(Json& fault) { fault.end_object().end_object(); }

bool fault_with_text(Json& fault, std::string_view name, std::string_view found) {
  begin_fault(fault, name).key("found").text(found);
  end_fault(fault);
  return false;
}

bool fault_with_count(Json& fault, std::string_view name, int count) {
  begin_fault(fault, name).key("count").number(count);
  end_fault(fault);
  return false;
}

int count_parts(std::string_view text, char sign) {
  int parts = 1;
  for (const char one : text) parts += one == sign;
  return parts;
}

std::optional<std::string_view> next_part(std::string_view& rest, char sign) {
  if (rest.data() == nullptr) return std::nullopt;
  const std::size_t end = rest.find(sign);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return part;
}

namespace {
bool continues(char sign) { return (static_cast<unsigned char>(sign) & 0xC0U) == 0x80U; }
}  // namespace

std::string_view first_character(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && continues(text[size])) ++size;
  return text.substr(0, size);
}

int count_characters(std::string_view text) {
  int count = 0;
  for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(first_character(rest).size())) ++count;
  return count;
}

std::string write_column(int column) { return {static_cast<char>('a' + column)}; }

void write_columns(Json& json, unsigned columns) {
  json.begin_array();
  for (int column = 0; column < kSize; ++column) {
    if ((columns >> column & 1U) != 0) json.text(write_column(column));
  }
  json.end_array();
}

std::string write_point(int point) {
  std::string text = write_column(column_of(point));
  text.append(std::to_string(row_of(point) + 1));
  return text;
}

int point_named(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[0] < 'a' || text[0] > 'k') return kNoPoint;
  const bool one = text.size() == 2 && text[1] >= '1' && text[1] <= '9';
  const bool two = text.size() == 3 && text[1] == '1' && (text[2] == '0' || text[2] == '1');
  if (!one && !two) return kNoPoint;
  const int row = one ? text[1] - '1' : 9 + (text[2] - '0');
  const int point = point_at(text[0] - 'a', row);
  return point == kBowl ? kNoPoint : point;
}

}  // namespace pasang::wasm
