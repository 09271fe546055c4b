// The door to Python: checks what comes in, releases the interpreter for long calls, and lets nothing else through.
#pragma once

#include <nanobind/nanobind.h>

#include <string>

#include "path.hpp"

namespace pasang::door {

// A position as Python holds it: it does not change.
struct HeldPosition {
  Position position;
};

// The path of that name, or the best one for an empty name; refuses what does not run here.
const Path& path_named(const std::string& name);

void add_positions(nanobind::module_& module);

}  // namespace pasang::door
