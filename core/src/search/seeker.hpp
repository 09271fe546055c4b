// One thread of a search, below the root.
#pragma once

#include "search/search.hpp"
#include "tree/sketch.hpp"

namespace pasang::PASANG_PATH {

struct Outcome {
  Value value;
  bool proved;  // no guess entered it: the value, or the bound that it is, holds at any depth
};

struct Seeker {
  Search& search;
  Table& table;
  Watch& watch;
  const Weights& weights;
  bool leads;                             // the first thread
  std::uint64_t nodes = 0, patience = 0;  // since the watch was last asked, and until it must be
  std::uint64_t filled = 0;               // places of the table taken since then
  bool stopped = false;
  int history[2][64] = {};                              // by side and choice
  std::uint16_t line[kLongestLine][kLongestLine] = {};  // choices of the principal variation from each ply on
  int length[kLongestLine] = {};

  void count_nodes();
  bool must_stop();
  Outcome seek(const Position& position, Replies replies, Value alpha, Value beta, int depth, int ply, Sketch* free);
  Outcome seek_on(const Position& position, Replies replies, Value alpha, Value beta, bool open, int depth, int ply,
                  Sketch* free);
  Outcome visit(const Position& after, const Sketch& move, Value alpha, Value beta, int depth, int ply, Sketch* free);
  Outcome visit_later(const Position& after, const Sketch& move, Value alpha, Value beta, int depth, int reduction,
                      int ply, Sketch* free);
  bool cut_by_children(const Sketch* moves, int count, Value beta, int depth, Outcome& best, int& choice) const;
  void order(const Position& position, Sketch& move) const;
  void reward(const Position& position, int choice, int depth);
  void extend_line(int ply, int choice);
};

}  // namespace pasang::PASANG_PATH
