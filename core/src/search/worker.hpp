// One thread of a search, below the root.
#pragma once

#include "lanes/path.hpp"
#include "search/evaluation.hpp"
#include "search/shared_search.hpp"
#include "tree/move_preview.hpp"
#include "tree/node_counter.hpp"

namespace pasang::PASANG_PATH {

namespace {

// What a position is worth that is searched no further.
[[gnu::always_inline]] inline Value guessed(const SharedSearch& shared, const Position& position) {
  return shared.net != nullptr ? guess(*shared.net, position) : evaluate(position, shared.weights);
}

}  // namespace

struct SearchResult {
  Value value;
  bool proved;  // no guess entered it: the value, or the bound that it is, holds at any depth
};

// A node that is neither an end nor a leaf, and what is found out about it while its moves are tried.
struct SearchNode {
  const Position& position;
  Value alpha, beta;
  bool pv_node;  // its window was open when it was entered
  int depth, ply;
  SearchResult best{-kInfinity, false};
  int best_index = kNoMoveIndex;
  bool all_proved = true;
  int tried = 0;  // moves
};

struct SearchWorker {
  SharedSearch& shared;
  TranspositionTable& table;
  const Weights& weights;
  NodeCounter counter;
  int history[2][64] = {};                            // by side and move index
  std::uint16_t pv[kMaxPvLength][kMaxPvLength] = {};  // move indices of the principal variation from each ply on
  int pv_length[kMaxPvLength] = {};

  SearchResult search(const Position& position, MoveSet moves, Value alpha, Value beta, int depth, int ply,
                      MovePreview* stack);
  SearchResult search_node(SearchNode& node, MoveSet moves, MovePreview* stack);
  SearchResult search_child(const Position& after, const MovePreview& move, Value alpha, Value beta, int depth, int ply,
                            MovePreview* stack);
  SearchResult search_later_child(const Position& after, const MovePreview& move, Value alpha, Value beta, int depth,
                                  int reduction, int ply, MovePreview* stack);
  bool try_other_moves(SearchNode& node, MoveSet moves, int tt_move, MovePreview* stack);
  bool take(SearchNode& node, int move_index, const SearchResult& result);
  SearchResult keep(const SearchNode& node, Value first_alpha, TableData entry);
  int order_score(const Position& position, const MovePreview& move) const;
  void update_history(const Position& position, int move_index, int depth);
  void update_pv(int ply, int move_index);
};

}  // namespace pasang::PASANG_PATH
