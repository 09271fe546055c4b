// Positions, patterns and agreements as text (N3; notation/position_text.py, grid.py, pattern_text.py,
// agreement_text.py).
#include <cstring>

#include "text.hpp"

namespace pasang::wasm {
namespace {

constexpr int kFields = 5;
// Agreements with a name of their own (R5).
constexpr std::array<std::array<std::string_view, 2>, 3> kPresets = {
    {{"slide", "slide"}, {"jump", "jump"}, {"emas", "free,open"}}};

bool is_space(char sign) { return sign == ' ' || (sign >= '\t' && sign <= '\r'); }

std::string_view stripped(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// A number as N3 writes it: no more than three digits and no zero before them; -1 for anything else.
int number_of(std::string_view text) {
  if (text.empty() || text.size() > 3 || (text[0] == '0' && text.size() > 1)) return -1;
  int number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return -1;
    number = 10 * number + (digit - '0');
  }
  return number;
}

bool read_ply(std::string_view text, int& ply, Json& fault) {
  ply = number_of(text);
  return (ply >= 0 && ply <= 110) || fault_with_text(fault, "ply", text);
}

bool read_passages(std::string_view text, int (&passages)[2], Json& fault) {
  if (text.size() != 2) return fault_with_text(fault, "passages_form", text);
  for (std::size_t side = 0; side < 2; ++side) {
    const char sign = text[side];
    if (sign != '-' && (sign < 'a' || sign > 'k')) return fault_with_text(fault, "passages_form", text);
    passages[side] = sign == '-' ? -1 : sign - 'a';
  }
  return true;
}

bool read_score(std::string_view text, int (&score)[2], Json& fault) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return fault_with_text(fault, "score_form", text);
  score[kSouth] = number_of(text.substr(0, dash));
  score[kNorth] = number_of(text.substr(dash + 1));
  return (score[kSouth] >= 0 && score[kNorth] >= 0) || fault_with_text(fault, "score_form", text);
}

bool agreement_of(std::string_view text, Agreement& agreement) {
  for (int index = 0; index < 12; ++index) {
    agreement = {static_cast<Entry>(index / 4), (index & 1) != 0, (index & 2) != 0};
    if (text == write_agreement(agreement)) return true;
  }
  return false;
}

bool is_header(std::string_view line) {
  for (const std::string_view tag : {"name:", "our nickname:", "symmetry:", "provenance:"}) {
    if (line.substr(0, tag.size()) == tag) return true;
  }
  return false;
}

}  // namespace

bool read_grid(const std::array<std::string_view, kSize>& rows, std::string_view letters, std::string_view field,
               char (&letter)[kPoints], Json& fault) {
  for (int row = 0; row < kSize; ++row) {
    std::string_view lane = rows[static_cast<std::size_t>(kSize - 1 - row)];
    const int count = count_characters(lane);
    if (count != kSize) {
      begin_fault(fault, "row_length").key("field").text(field).key("row").number(row + 1).key("count").number(count);
      end_fault(fault);
      return false;
    }
    for (int column = 0; column < kSize; ++column) {
      const int point = point_at(column, row);
      const std::string_view found = first_character(lane);
      lane.remove_prefix(found.size());
      const bool fits = point == kBowl ? found == "+" : found.size() == 1 && letters.find(found[0]) != letters.npos;
      if (fits) {
        letter[point] = found[0];
        continue;
      }
      if (point == kBowl) begin_fault(fault, "bowl").key("field").text(field);
      else
        begin_fault(fault, field == "pattern" ? "pattern_letter" : "rows_letter").key("point").text(write_point(point));
      fault.key("found").text(found);
      end_fault(fault);
      return false;
    }
  }
  return true;
}

bool read_board(std::string_view text, WrittenPosition& written, Json& fault) {
  const int count = count_parts(text, '/');
  if (count != kSize) return fault_with_count(fault, "rows", count);
  std::array<std::string_view, kSize> rows;
  for (std::string_view& row : rows) row = next_part(text, '/').value_or("");
  if (!read_grid(rows, "bw.SN", "rows", written.letter, fault)) return false;
  for (const char ka : {'S', 'N'}) {
    int kas = 0;
    for (const char letter : written.letter) kas += letter == ka;
    if (kas <= 1) continue;
    begin_fault(fault, "two_kas").key("count").number(kas).key("found").text({&ka, 1});
    end_fault(fault);
    return false;
  }
  return true;
}

bool read_position(std::string_view text, Position& position, Json& fault) {
  const int count = count_parts(text, ' ');
  if (count != kFields) return fault_with_count(fault, "fields", count);
  std::array<std::string_view, kFields> field;
  for (std::string_view& one : field) one = next_part(text, ' ').value_or("");
  WrittenPosition written{};
  if (!read_board(field[0], written, fault) || !read_ply(field[1], written.ply, fault) ||
      !read_passages(field[2], written.passage, fault) || !read_score(field[3], written.score, fault) ||
      !read_written_agreement(field[4], written.agreement, fault) || !check_consistent(written, fault)) {
    return false;
  }
  position = position_of(written);
  return true;
}

Position position_of(const WrittenPosition& written) {
  Setup setup{{},
              written.ply,
              {written.passage[0], written.passage[1]},
              {written.score[0], written.score[1]},
              written.agreement};
  for (int row = 0; row < kSize; ++row) {
    std::memcpy(setup.rows + kSize * (kSize - 1 - row), written.letter + kSize * row, kSize);
  }
  Position position;
  position_from(setup, position);
  return position;
}

bool read_pattern(std::string_view text, WrittenPosition& written, Json& fault) {
  written = {{}, 0, {-1, -1}, {0, 0}, written.agreement};
  std::string_view rest = stripped(text);
  const char sign = rest.find('\n') == std::string_view::npos ? '/' : '\n';
  std::array<std::string_view, kSize> rows;
  int count = 0;
  while (const auto part = next_part(rest, sign)) {
    const std::string_view line = stripped(*part);
    if (line.empty() || (count == 0 && is_header(line))) continue;
    if (count < kSize) rows[static_cast<std::size_t>(count)] = line;
    ++count;
  }
  if (count != kSize) return fault_with_count(fault, "pattern_rows", count);
  return read_grid(rows, "bw", "pattern", written.letter, fault);
}

bool read_written_agreement(std::string_view text, Agreement& agreement, Json& fault) {
  return agreement_of(text, agreement) || fault_with_text(fault, "agreement_written", text);
}

bool read_agreement(std::string_view text, Agreement& agreement, Json& fault) {
  std::string presets;
  for (const auto& [name, meant] : kPresets) {
    if (text == name) return agreement_of(meant, agreement);
    presets.append(presets.empty() ? "" : ", ").append(name);
  }
  if (agreement_of(text, agreement)) return true;
  begin_fault(fault, "agreement").key("found").text(text).key("presets").text(presets);
  end_fault(fault);
  return false;
}

std::string write_agreement(const Agreement& agreement) {
  constexpr const char* kEntries[] = {"slide", "jump", "free"};
  std::string text = kEntries[agreement.entry];
  if (agreement.open) text += ",open";
  if (agreement.partial) text += ",partial";
  return text;
}

std::string write_rows(const Position& position) {
  char rows[kPoints];
  rows_of(position, rows);
  std::string text;
  for (int row = 0; row < kSize; ++row) {
    if (row > 0) text += '/';
    text.append(rows + kSize * row, kSize);
  }
  return text;
}

std::string write_position(const Position& position) {
  std::string text = write_rows(position) + " " + std::to_string(position.ply) + " ";
  for (const int column : position.passage) text += column == kNoPoint ? "-" : write_column(column);
  return text + " " + std::to_string(position.score[kSouth]) + "-" + std::to_string(position.score[kNorth]) + " " +
         write_agreement(position.agreement);
}

}  // namespace pasang::wasm
