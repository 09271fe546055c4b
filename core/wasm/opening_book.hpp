// The opening book: what is proved of positions early in a round, as engine/book.py has it for the engine at home.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "law/position.hpp"
#include "search/engine.hpp"

namespace pasang::wasm {

// A line as it is told: a value that only a theorem bounds from above is at most that.
struct ToldLine {
  LineReport report;
  bool at_most = false;
};

class OpeningBook {
 public:
  // Rows of a side (S or N), whether it wins (w) or at least draws (d), and a position; each with its mirror image.
  void take(std::string_view rows);

  // Leaves of the moves those that are proved to win, or else takes out those that are proved to lose, if any stay.
  void narrow(const Position& position, MoveList& moves) const;

  // A line with what is proved of its first move; what is known exactly stays.
  ToldLine told(const Position& position, const LineReport& line) const;

 private:
  struct Theorem {
    std::string position;
    int side;
    bool wins;
  };
  const Theorem* about(const Position& position) const;
  const Theorem* after(const Position& position, Move move) const;
  // As engine/book.py: of the position after it, or because the other side has proved it whatever is moved.
  const Theorem* of_move(const Position& position, Move move) const;

  std::vector<Theorem> theorems_;
};

// Proved wins before all else, proved losses behind.
int rank(const ToldLine& line);

}  // namespace pasang::wasm
