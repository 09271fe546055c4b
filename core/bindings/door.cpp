#include "door.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <vector>

namespace nb = nanobind;

namespace pasang::door {

const Path& path_named(const std::string& name) {
  if (name.empty()) return best_path();
  for (int i = 0; i < kPathCount; ++i) {
    if (name == kPaths[i].name && kPaths[i].runs_here()) return kPaths[i];
  }
  throw nb::value_error(("path '" + name + "' is unknown or does not run on this machine; see paths()").c_str());
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
}  // namespace pasang::door

NB_MODULE(_core, module) {
  module.doc() = "The fast clone of the rules, with search and solver: the C++ core behind its door.";
  module.def("paths", pasang::door::paths, "Vector paths that run on this machine, the widest first.");
  pasang::door::add_positions(module);
}
