#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "batch/batch.hpp"
#include "bindings.hpp"

namespace nb = nanobind;

namespace pasang::bindings {
namespace {

constexpr int kMaxRounds = 1 << 20;
constexpr std::int64_t kMaxStarts = 1 << 16;

template <class Number, std::size_t... kSizes>
using Array = nb::ndarray<nb::numpy, Number, nb::shape<kSizes...>, nb::c_contig>;
using PlanesOfOne = Array<std::uint8_t, kPlanes, kSize, kSize>;
using MaskOfOne = Array<std::int8_t, kActions>;  // as Gymnasium wants masks
template <class Number>
using Given = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

[[noreturn]] void refuse_action(std::int64_t action, const std::string& where) {
  throw nb::value_error(("action: " + std::to_string(action) + " is not legal in " + where).c_str());
}

Move move_asked(const HeldPosition& held, std::int64_t action) {
  const bool is_number = action >= 0 && action < kActions;
  const Move move = is_number ? move_of_action(held.position, static_cast<int>(action)) : kNoMove;
  if (move == kNoMove) refuse_action(action, "this position");
  return move;
}

std::vector<int> legal_actions(const HeldPosition& held) {
  MoveList moves;
  legal_moves(held.position, moves);
  std::vector<int> actions;
  actions.reserve(static_cast<std::size_t>(moves.size));
  for (int i = 0; i < moves.size; ++i) actions.push_back(action_of(held.position, moves.move[i]));
  std::sort(actions.begin(), actions.end());
  return actions;
}

int action_of_legal(const HeldPosition& held, Move move) {
  MoveList moves;
  legal_moves(held.position, moves);
  if (std::find(moves.move, moves.move + moves.size, move) == moves.move + moves.size) {
    throw nb::value_error("move: not legal in this position");
  }
  return action_of(held.position, move);
}

// One of the legal actions by a number from 0 up to 1, each as likely as the others.
int drawn_action(const HeldPosition& held, double drawn) {
  if (!(drawn >= 0 && drawn < 1)) throw nb::value_error("drawn: must be 0 or more and less than 1");
  MoveList moves;
  legal_moves(held.position, moves);
  if (moves.size == 0) throw nb::value_error("position: the round is over");
  return action_of(held.position, moves.move[static_cast<int>(drawn * moves.size)]);
}

HeldPosition after_action(const HeldPosition& held, std::int64_t action) {
  HeldPosition result;
  play(held.position, move_asked(held, action), result.position);
  return result;
}

int turned_action(std::int64_t action) {
  check_range("action", action, 0, kActions - 1);
  return half_turn_of(static_cast<int>(action));
}

// An array of its own, which Python frees.
template <class Result, class Number>
Result new_array(std::unique_ptr<Number[]> numbers, std::initializer_list<std::size_t> shape) {
  Number* data = numbers.get();
  nb::capsule owner(numbers.release(), [](void* kept) noexcept { delete[] static_cast<Number*>(kept); });
  return Result(data, shape, owner);
}

PlanesOfOne planes_of(const HeldPosition& held) {
  auto planes = std::make_unique<std::uint8_t[]>(kPlaneBytes);
  write_planes(held.position, planes.get());
  return new_array<PlanesOfOne>(std::move(planes), {kPlanes, kSize, kSize});
}

void write_mask(const HeldPosition& held, std::int8_t* mask) {
  MoveList moves;
  legal_moves(held.position, moves);
  std::memset(mask, 0, kActions);
  for (int i = 0; i < moves.size; ++i) mask[action_of(held.position, moves.move[i])] = 1;
}

MaskOfOne mask_of(const HeldPosition& held) {
  auto mask = std::make_unique<std::int8_t[]>(kActions);
  write_mask(held, mask.get());
  return new_array<MaskOfOne>(std::move(mask), {kActions});
}

// Arrays that are written anew for every position that is looked at: what Python copies from costs less than what it
// is given.
struct Sight {
  std::uint8_t planes[kPlaneBytes];
  std::int8_t mask[kActions];
};

void look(Sight& self, const HeldPosition& held) {
  write_planes(held.position, self.planes);
  write_mask(held, self.mask);
}

void add_sight(nb::module_& module) {
  using Self = nb::pointer_and_handle<Sight>;
  nb::class_<Sight>(module, "Sight", "Planes and mask of the position that was looked at last.")
      .def("__init__", [](Sight* self) { new (self) Sight{}; })
      .def("look", look, nb::arg("position"), "Writes both arrays.")
      .def_prop_ro("planes", [](Self self) { return PlanesOfOne(self.p->planes, {kPlanes, kSize, kSize}, self.h); })
      .def_prop_ro("mask", [](Self self) { return MaskOfOne(self.p->mask, {kActions}, self.h); });
}

struct HeldBatch {
  HeldBatch(const std::vector<HeldPosition>& starts, int rounds, bool margin, int threads)
      : batch(positions_of(starts), rounds, margin ? Reward::kMargin : Reward::kWin, threads) {}
  static std::vector<Position> positions_of(const std::vector<HeldPosition>& starts) {
    std::vector<Position> positions;
    for (const HeldPosition& start : starts) positions.push_back(start.position);
    return positions;
  }
  Batch batch;
  std::atomic<bool> busy{false};
};

void make_batch(HeldBatch* self, const std::vector<HeldPosition>& starts, int rounds, bool margin, int threads) {
  check_range("starts", static_cast<std::int64_t>(starts.size()), 1, kMaxStarts);
  check_range("rounds", rounds, 1, kMaxRounds);
  check_range("threads", threads, 1, kMaxThreads);
  for (const HeldPosition& start : starts) check_running(start.position);
  new (self) HeldBatch(starts, rounds, margin, threads);
}

template <class Action>
void step_batch(HeldBatch& self, const Given<Action>& actions) {
  const ExclusiveCall call(self.busy, "batch");
  const std::string given = std::to_string(actions.size()), wanted = std::to_string(self.batch.rounds());
  if (given != wanted) throw nb::value_error(("actions: there must be " + wanted + ", not " + given).c_str());
  int wrong = -1;
  {
    nb::gil_scoped_release released;
    wrong = self.batch.take(actions.data());
    if (wrong < 0) self.batch.step();
  }
  if (wrong >= 0) refuse_action(actions.data()[wrong], "round " + std::to_string(wrong));
}

void reset_batch(HeldBatch& self, std::uint64_t seed) {
  const ExclusiveCall call(self.busy, "batch");
  nb::gil_scoped_release released;
  self.batch.reset(seed);
}

void sample_batch(HeldBatch& self) {
  const ExclusiveCall call(self.busy, "batch");
  nb::gil_scoped_release released;
  self.batch.sample();
}

HeldPosition position_in(HeldBatch& self, int number) {
  const ExclusiveCall call(self.busy, "batch");
  check_range("number", number, 0, self.batch.rounds() - 1);
  return {self.batch.position_of(number)};
}

// The very memory of the batch, which lives as long as any of its arrays.
template <class Number, std::size_t... kSizes>
nb::ndarray<nb::numpy, Number, nb::shape<-1, kSizes...>, nb::c_contig> shared(
    nb::pointer_and_handle<HeldBatch> self, std::vector<Number> BatchArrays::* array) {
  Number* data = (self.p->batch.arrays().*array).data();
  return {data, {static_cast<std::size_t>(self.p->batch.rounds()), kSizes...}, self.h};
}

void add_arrays(nb::class_<HeldBatch>& batch) {
  using Self = nb::pointer_and_handle<HeldBatch>;
  batch
      .def_prop_ro("planes",
                   [](Self self) { return shared<std::uint8_t, kPlanes, kSize, kSize>(self, &BatchArrays::planes); })
      .def_prop_ro("masks", [](Self self) { return shared<std::int8_t, kActions>(self, &BatchArrays::masks); })
      .def_prop_ro("rewards", [](Self self) { return shared<float, 2>(self, &BatchArrays::rewards); })
      .def_prop_ro("scores", [](Self self) { return shared<std::int16_t, 2>(self, &BatchArrays::scores); })
      .def_prop_ro("endings", [](Self self) { return shared<std::uint8_t>(self, &BatchArrays::endings); })
      .def_prop_ro("sides", [](Self self) { return shared<std::uint8_t>(self, &BatchArrays::sides); })
      .def_prop_ro("actions", [](Self self) { return shared<std::int32_t>(self, &BatchArrays::actions); });
}

}  // namespace

void add_batch(nb::module_& module) {
  module.attr("ACTIONS") = kActions;
  module.attr("WHOLE_ACTIONS") = kWholeActions;
  module.attr("PLANES") = static_cast<int>(kPlanes);
  module.def("legal_actions", legal_actions, nb::arg("position"), "The actions of the legal moves, in order.");
  module.def("action_of", action_of_legal, nb::arg("position"), nb::arg("move"), "The action of a legal move.");
  module.def("move_of_action", move_asked, nb::arg("position"), nb::arg("action"),
             "The legal move of an action, as a number.");
  module.def("after_action", after_action, nb::arg("position"), nb::arg("action"),
             "The position after the legal move of an action.");
  module.def("half_turn_of", turned_action, nb::arg("action"),
             "The action of the same move after half a turn of the board, with the sides exchanged.");
  module.def("planes_of", planes_of, nb::arg("position"), "What the side to move sees, as an array of its own.");
  module.def("mask_of", mask_of, nb::arg("position"), "1 where an action is legal, as an array of its own.");
  module.def("drawn_action", drawn_action, nb::arg("position"), nb::arg("drawn"),
             "One of the legal actions, by a number drawn from 0 up to 1.");
  add_sight(module);
  nb::class_<HeldBatch> batch(module, "Batch",
                              "Rounds that are stepped together, on arrays that are written in place.");
  batch
      .def("__init__", make_batch, nb::arg("starts"), nb::arg("rounds"), nb::kw_only(), nb::arg("margin"),
           nb::arg("threads"))
      .def("reset", reset_batch, nb::arg("seed"), "Begins every round anew.")
      .def("sample", sample_batch, "Writes a legal action of every round into `actions`.")
      .def("step", step_batch<std::int32_t>, nb::arg("actions").noconvert(), "Steps every round; refuses all or none.")
      .def("step", step_batch<std::int64_t>, nb::arg("actions").noconvert())
      .def("position", position_in, nb::arg("number"), "The position of a round.");
  add_arrays(batch);
}

}  // namespace pasang::bindings
