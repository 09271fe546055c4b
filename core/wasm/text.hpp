// Texts of N1–N3: what is read, what is written, and what is wrong with a text that cannot be read. A fault is told by
// the name that notation/fault.py gives it, with its data; the sentence is made where the words are.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>

#include "json.hpp"
#include "law/position.hpp"

namespace pasang::wasm {

// {"fault": name, "data": {…}}: begun by a name, ended by whoever has put the data in.
Json& begin_fault(Json& fault, std::string_view name);
void end_fault(Json& fault);
bool fault_with_text(Json& fault, std::string_view name, std::string_view found);  // false
bool fault_with_count(Json& fault, std::string_view name, int count);              // false

// A position before it is known to make sense: letters by point.
struct WrittenPosition {
  char letter[kPoints];
  int ply, passage[2], score[2];  // passages: a column or -1
  Agreement agreement;
};

inline constexpr int kPassageTokens = 5;  // that a passage captures (R7)

int count_letters(const WrittenPosition& written, char letter);
// How many tokens have left the board: all that do not stand, less those that became kas.
int tokens_captured(const WrittenPosition& written);
// The columns open to North once South's passage is in one, a bit for each (R8).
unsigned columns_left_to_north(int first, const Agreement& agreement);
void write_columns(Json& json, unsigned columns);

// Each returns false, with the fault written, for a text that is not in the form or contradicts itself.
bool read_position(std::string_view text, Position& position, Json& fault);
bool read_board(std::string_view text, WrittenPosition& written, Json& fault);
bool read_pattern(std::string_view text, WrittenPosition& written, Json& fault);
bool read_agreement(std::string_view text, Agreement& agreement, Json& fault);
bool read_written_agreement(std::string_view text, Agreement& agreement, Json& fault);
bool read_move(std::string_view text, Move& move, Json& fault);
bool check_consistent(const WrittenPosition& written, Json& fault);
Position position_of(const WrittenPosition& written);

// The point with a name, or kNoPoint: the bowl is none.
int point_named(std::string_view text);

std::string write_point(int point);
std::string write_column(int column);
std::string write_move(Move move);
std::string write_rows(const Position& position);  // from 11 down to 1
std::string write_agreement(const Agreement& agreement);
std::string write_position(const Position& position);

// Splits at a sign; nothing is left out.
std::optional<std::string_view> next_part(std::string_view& rest, char sign);
int count_parts(std::string_view text, char sign);
// The first character of a text in UTF-8, and how many there are.
std::string_view first_character(std::string_view text);
int count_characters(std::string_view text);

// Eleven rows, row 11 first, of letters that are allowed; into `letter` by point.
bool read_grid(const std::array<std::string_view, kSize>& rows, std::string_view letters, std::string_view field,
               char (&letter)[kPoints], Json& fault);

}  // namespace pasang::wasm
