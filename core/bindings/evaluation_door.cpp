#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include "door.hpp"
#include "search/evaluation.hpp"

namespace nb = nanobind;

namespace pasang::door {
namespace {

using Features = std::tuple<int, int, int, int, int>;

Features features_of(const Position& position, int side) {
  const Prospect seen = prospect_of(position, side);
  return {seen.mobility, seen.reach, seen.best, seen.all, seen.off_centre};
}

std::pair<Features, Features> features(const HeldPosition& held) {
  const Position& position = held.position;
  if (position.ply < kRoamingPly) throw nb::value_error("position: there is nothing to weigh before both kas roam");
  const int mover = side_to_move(position);
  return {features_of(position, mover), features_of(position, mover ^ 1)};
}

}  // namespace

void add_evaluation(nb::module_& module) {
  module.def("features", features, nb::arg("position"),
             "What the evaluation weighs, of the side to move and of the other: its capturable lines up to 7, points "
             "to travel to, points of the richest line and of all lines, squared distance from the bowl.");
}

}  // namespace pasang::door
