#include "opening_book.hpp"

#include "text.hpp"

namespace pasang::wasm {
namespace {

constexpr int kLatestPly = 4;  // as engine/book.py has it

}  // namespace

void OpeningBook::take(std::string_view rows) {
  theorems_.clear();
  constexpr std::size_t kHead = 2;  // side and goal
  while (const auto row = next_part(rows, '\n'))
    if (row->size() > kHead)
      theorems_.push_back({std::string(row->substr(kHead)), (*row)[0] == 'S' ? kSouth : kNorth, (*row)[1] == 'w'});
}

const OpeningBook::Theorem* OpeningBook::about(const Position& position) const {
  if (position.ply > kLatestPly) return nullptr;
  const std::string text = write_position(position);
  for (const Theorem& theorem : theorems_)
    if (theorem.position == text) return &theorem;
  return nullptr;
}

const OpeningBook::Theorem* OpeningBook::after(const Position& position, Move move) const {
  Position next;
  play(position, move, next);
  return about(next);
}

const OpeningBook::Theorem* OpeningBook::of_move(const Position& position, Move move) const {
  if (position.ply > kLatestPly) return nullptr;
  if (const Theorem* const theorem = after(position, move)) return theorem;
  const Theorem* const here = about(position);
  return here != nullptr && here->side != side_to_move(position) ? here : nullptr;
}

void OpeningBook::narrow(const Position& position, MoveList& moves) const {
  if (position.ply >= kLatestPly) return;
  const int mover = side_to_move(position);
  MoveList winning, open;
  for (int i = 0; i < moves.size; ++i) {
    const Theorem* const theorem = after(position, moves.move[i]);
    const bool decided = theorem != nullptr && theorem->wins;
    if (decided && theorem->side == mover) winning.move[winning.size++] = moves.move[i];
    if (!decided || theorem->side == mover) open.move[open.size++] = moves.move[i];
  }
  if (winning.size > 0) moves = winning;
  else if (open.size > 0) moves = open;
}

ToldLine OpeningBook::told(const Position& position, const LineReport& line) const {
  if (line.length == 0 || line.exact) return {line};
  const Theorem* const theorem = of_move(position, line.line[0]);
  if (theorem == nullptr) return {line};
  const bool by_mover = theorem->side == side_to_move(position);
  const int least = theorem->wins ? 1 : 0;
  LineReport bounded = line;
  bounded.margin = by_mover ? least : -least;
  bounded.suntuk = 0;
  bounded.at_least = by_mover;
  return {bounded, !by_mover};
}

int rank(const ToldLine& line) {
  return static_cast<int>(line.report.at_least && line.report.margin > 0) -
         static_cast<int>(line.at_most && line.report.margin < 0);
}

}  // namespace pasang::wasm
