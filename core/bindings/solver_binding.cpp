#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <vector>

#include "bindings.hpp"
#include "solver/solver.hpp"
#include "table/saved_table.hpp"

namespace nb = nanobind;

namespace pasang::bindings {
namespace {

struct HeldSolution {
  bool solved;
  int lower, upper, suntuk;
  std::vector<Move> moves;
  std::uint64_t nodes;
  double milliseconds;
};

HeldSolution held(const Solution& solution) {
  return {solution.solved,
          solution.lower,
          solution.upper,
          solution.suntuk,
          {solution.line, solution.line + solution.line_length},
          solution.nodes,
          solution.milliseconds};
}

struct HeldSolver {
  HeldSolver(std::uint64_t memory_bytes, int threads, const std::string& path)
      : solver((check_memory(memory_bytes), check_range("threads", threads, 1, kMaxThreads), path_named(path)),
               memory_bytes, threads) {
    if (!solver.ready()) throw std::bad_alloc();
  }
  Solver solver;
  std::atomic<bool> busy{false};
};

void report_progress(void* context, const Solution& so_far) { static_cast<Listener*>(context)->hear(held(so_far)); }

template <Question kQuestion>
HeldSolution solve(HeldSolver& self, const HeldPosition& position, std::int64_t ms, std::uint64_t nodes,
                   nb::object on_progress, Stop* stop) {
  check_range("ms", ms, 0, kMaxMilliseconds);
  check_running(position.position);
  const ExclusiveCall call(self.busy, "solver");
  Stop own;
  std::atomic<bool>& flag = stop != nullptr ? stop->flag : own.flag;
  Listener listener(std::move(on_progress), flag);
  Solution solution;
  {
    nb::gil_scoped_release released;
    solution = self.solver.solve(position.position, kQuestion, {0, nodes, 0, ms}, &flag,
                                 listener.listens() ? report_progress : nullptr, &listener);
  }
  listener.rethrow();
  return held(solution);
}

HeldSolution reach(HeldSolver& self, const HeldPosition& position, int margin, std::int64_t ms, std::uint64_t nodes,
                   Stop* stop) {
  check_range("margin", margin, 1 - kSuntukMargin, kSuntukMargin - 1);
  check_range("ms", ms, 0, kMaxMilliseconds);
  check_running(position.position);
  const ExclusiveCall call(self.busy, "solver");
  std::atomic<bool>* const flag = stop != nullptr ? &stop->flag : nullptr;
  nb::gil_scoped_release released;
  return held(self.solver.reach(position.position, margin, {0, nodes, 0, ms}, flag));
}

nb::bytes save_table(HeldSolver& self) {
  const ExclusiveCall call(self.busy, "solver");
  std::vector<unsigned char> bytes(saved_size(self.solver.table()));
  save(self.solver.table(), bytes.data());
  return nb::bytes(bytes.data(), bytes.size());
}

void load_table(HeldSolver& self, const nb::bytes& bytes) {
  const ExclusiveCall call(self.busy, "solver");
  const auto* const first = reinterpret_cast<const unsigned char*>(bytes.c_str());
  switch (load(self.solver.table(), first, bytes.size())) {
    case LoadFault::kNone: return;
    case LoadFault::kForeign: throw nb::value_error("table: this is not a saved table");
    case LoadFault::kOtherVersion: throw nb::value_error("table: saved by another version of the solver");
    case LoadFault::kDamaged: throw nb::value_error("table: damaged; save it anew");
  }
}

template <Question kQuestion>
void add_question(nb::class_<HeldSolver>& solver, const char* name, const char* words) {
  const std::string signature = std::string("def ") + name +
                                "(self, position: Position, *, ms: int = 0, nodes: int = 0, "
                                "on_progress: collections.abc.Callable[[Solution], object] | None = None, "
                                "stop: Stop | None = None) -> Solution";
  solver.def(name, solve<kQuestion>, nb::arg("position"), nb::kw_only(), nb::arg("ms") = 0, nb::arg("nodes") = 0,
             nb::arg("on_progress").none() = nb::none(), nb::arg("stop").none() = nb::none(),
             nb::sig(signature.c_str()), words);
}

}  // namespace

void add_solver(nb::module_& module) {
  nb::class_<HeldSolution>(module, "Solution", "What is proved of a position's final margin, from its side to move.")
      .def_ro("solved", &HeldSolution::solved, "Whether the question asked is answered.")
      .def_ro("lower", &HeldSolution::lower,
              "The margin is proved to be at least this; -120 and +120 stand for suntuk (R19).")
      .def_ro("upper", &HeldSolution::upper, "The margin is proved to be at most this.")
      .def_ro("suntuk", &HeldSolution::suntuk, "Plies until suntuk where they are proved, as in Line.")
      .def_ro("moves", &HeldSolution::moves, "The line of best play found, as far as it is known.")
      .def_ro("nodes", &HeldSolution::nodes)
      .def_ro("milliseconds", &HeldSolution::milliseconds);
  nb::class_<HeldSolver> solver(module, "Solver",
                                "Proves values; what it has proved stays in its table, which can be saved and loaded.");
  solver.def(nb::init<std::uint64_t, int, const std::string&>(), nb::arg("memory_bytes") = std::uint64_t{256} << 20,
             nb::arg("threads") = 1, nb::arg("path") = "");
  add_question<Question::kMargin>(solver, "margin", "The exact margin.");
  add_question<Question::kOutcome>(
      solver, "outcome",
      "Win, draw or loss: the bounds answer as soon as they lie on one side of zero, or both on it.");
  add_question<Question::kDistance>(solver, "distance", "The exact margin, and where it is suntuk, in how many plies.");
  solver
      .def("reach", reach, nb::arg("position"), nb::arg("margin"), nb::kw_only(), nb::arg("ms") = 0,
           nb::arg("nodes") = 0, nb::arg("stop").none() = nb::none(),
           "Whether the side to move ends with this margin or more, on points or by suntuk: then `lower` is no less; "
           "else `upper` is less.")
      .def(
          "clear",
          [](HeldSolver& self) {
            const ExclusiveCall call(self.busy, "solver");
            self.solver.table().clear();
            if (!self.solver.ready()) throw std::bad_alloc();
          },
          "Forgets every proof.")
      .def("save", save_table, "The table, to go on from later.")
      .def("load", load_table, nb::arg("table"),
           "Takes back a saved table; ValueError if it is damaged or was saved by another version.");
}

}  // namespace pasang::bindings
