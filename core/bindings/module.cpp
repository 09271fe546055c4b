#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "bindings.hpp"

namespace nb = nanobind;

namespace pasang::bindings {

ExclusiveCall::ExclusiveCall(std::atomic<bool>& busy, const char* whose) : busy_(busy) {
  if (busy.exchange(true)) throw std::runtime_error(std::string("this ") + whose + " is already at work");
}

const Path& path_named(const std::string& name) {
  if (name.empty()) return best_path();
  for (int i = 0; i < kPathCount; ++i) {
    if (name == kPaths[i].name && kPaths[i].runs_here()) return kPaths[i];
  }
  throw nb::value_error(("path: '" + name + "' is unknown or does not run on this machine; see paths()").c_str());
}

void check_range(const char* what, std::int64_t value, std::int64_t least, std::int64_t most) {
  if (value >= least && value <= most) return;
  throw nb::value_error((std::string(what) + ": must be " + std::to_string(least) + " to " + std::to_string(most) +
                         ", not " + std::to_string(value))
                            .c_str());
}

void check_memory(std::uint64_t bytes) {
  constexpr std::int64_t kLeast = 1 << 16, kMost = std::int64_t{1} << 42;
  check_range("memory_bytes", bytes > kMost ? kMost + 1 : static_cast<std::int64_t>(bytes), kLeast, kMost);
}

void check_running(const Position& position) {
  if (ending_of(position) != kRunning) throw nb::value_error("position: the round is over");
}

namespace {

std::vector<std::string> paths() {
  std::vector<std::string> names;
  for (int i = 0; i < kPathCount; ++i) {
    if (kPaths[i].runs_here()) names.emplace_back(kPaths[i].name);
  }
  return names;
}

}  // namespace
}  // namespace pasang::bindings

NB_MODULE(_core, module) {
  using namespace pasang::bindings;
  module.doc() = "The fast clone of the rules, with search and solver: the C++ core behind its door.";
  module.def("paths", paths, "Vector paths that run on this machine, the widest first.");
  add_positions(module);
  add_evaluation(module);
  nb::class_<Stop>(module, "Stop",
                   "A flag that ends a search or a proof; set it from any thread, before or while it runs.")
      .def(nb::init<>())
      .def(
          "set", [](Stop& self) { self.flag = true; }, "Ends what it was given to.")
      .def_prop_ro("is_set", [](const Stop& self) { return self.flag.load(); });
  add_nets(module);
  add_engine(module);
  add_levels(module);
  add_solver(module);
  add_batch(module);
}
