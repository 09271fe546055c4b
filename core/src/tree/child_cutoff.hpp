// Enhanced transposition cut-off (ETC): what the table knows of a child may already refute the opponent's last move.
#pragma once

#include "table/probe.hpp"

namespace pasang {
namespace {

struct ChildCutoff {
  int child;  // its index, or −1
  Value value;
  bool proved;
};

// `probe` gives the data of a child. An entry counts if it is proved or was searched to `min_level`.
template <class Child, class Probe>
[[gnu::always_inline]] inline ChildCutoff cutoff_by_children(const Child* children, int count, Value beta,
                                                             int min_level, Probe probe) {
  for (int i = 0; i < count; ++i) {
    const std::uint64_t data = probe(children[i]);
    if (data == 0) continue;
    const TableData entry = unpacked(data);
    const Value value = value_before(entry.upper, children[i].points);
    if (value >= beta && (entry.proved || entry.level >= min_level)) return {i, value, entry.proved};
  }
  return {-1, 0, false};
}

}  // namespace
}  // namespace pasang
