#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include "bindings.hpp"
#include "search/evaluation.hpp"

namespace nb = nanobind;

namespace pasang::bindings {
namespace {

using FeatureTuple = std::tuple<int, int, int, int, int>;

FeatureTuple tuple_of_features(const Position& position, int side) {
  const Features seen = features_of(position, side);
  return {seen.mobility, seen.reach, seen.best, seen.all, seen.off_centre};
}

std::pair<FeatureTuple, FeatureTuple> features(const HeldPosition& held) {
  const Position& position = held.position;
  if (position.ply < kRoamingPly) throw nb::value_error("position: there is nothing to weigh before both kas roam");
  const int mover = side_to_move(position);
  return {tuple_of_features(position, mover), tuple_of_features(position, mover ^ 1)};
}

}  // namespace

void add_evaluation(nb::module_& module) {
  module.def("features", features, nb::arg("position"),
             "What the evaluation weighs, of the side to move and of the other: its capturable lines up to 7, points "
             "to travel to, points of the richest line and of all lines, squared distance from the bowl.");
}

}  // namespace pasang::bindings
