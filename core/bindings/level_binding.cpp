#include <nanobind/stl/vector.h>

#include <vector>

#include "bindings.hpp"
#include "level/choosing.hpp"

namespace nb = nanobind;

namespace pasang::bindings {
namespace {

constexpr int kMaxNoise = 1'000'000;  // thousandths of a point

void check_legal(const Position& position, const std::vector<Move>& moves) {
  MoveList legal;
  legal_moves(position, legal);
  for (const Move move : moves) {
    bool found = false;
    for (int i = 0; i < legal.size; ++i) found = found || legal.move[i] == move;
    if (!found) throw nb::value_error("moves: not all of them are legal in this position");
  }
}

int choose(const HeldPosition& held, const std::vector<Move>& moves, const std::vector<int>& margins,
           const std::vector<int>& suntuks, int noise, int sight, bool careful, std::uint64_t seed) {
  check_range("moves", static_cast<std::int64_t>(moves.size()), 1, kMaxMoves);
  if (margins.size() != moves.size() || suntuks.size() != moves.size()) {
    throw nb::value_error("margins and suntuks: there must be as many as moves");
  }
  check_range("noise", noise, 0, kMaxNoise);
  check_range("sight", sight, kUnlimitedSight, kMaxAskedDepth);
  check_legal(held.position, moves);
  std::vector<JudgedMove> judged;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    check_range("margins", margins[i], -kMaxScore, kMaxScore);
    check_range("suntuks", suntuks[i], -kMaxAskedDepth, kMaxAskedDepth);
    judged.push_back({moves[i], margins[i], suntuks[i]});
  }
  return chosen_by({noise, sight, careful}, held.position, judged.data(), static_cast<int>(judged.size()), seed);
}

template <bool (*Is)(const Position&, Move)>
std::vector<Move> moves_that(const HeldPosition& held) {
  MoveList legal;
  legal_moves(held.position, legal);
  std::vector<Move> found;
  for (int i = 0; i < legal.size; ++i) {
    if (Is(held.position, legal.move[i])) found.push_back(legal.move[i]);
  }
  return found;
}

}  // namespace

void add_levels(nb::module_& module) {
  module.def("choose", choose, nb::arg("position"), nb::kw_only(), nb::arg("moves"), nb::arg("margins"),
             nb::arg("suntuks"), nb::arg("noise"), nb::arg("sight"), nb::arg("careful"), nb::arg("seed"),
             "Which of some moves a level takes, whose values are given as a Line gives them: noise in thousandths of "
             "a point, sight in plies or -1.");
  module.def("suntuk_at_once", moves_that<wins_at_once>, nb::arg("position"),
             "The moves after which the opponent is suntuk.");
  module.def("steps_into_suntuk", moves_that<steps_into_suntuk>, nb::arg("position"),
             "The moves after which a single reply makes the mover suntuk.");
}

}  // namespace pasang::bindings
