// Where the threads of one search are, so that they part ways: a thread leaves a move that another is busy with for
// last, and finds it done in the table by then (T. Kerrigan's simplified form of J.-C. Weill's ABDADA).
#pragma once

#include <cstddef>
#include <cstdint>

namespace pasang {

// Keys of positions, each at a place that others may take from it: a thread that is not found is followed in vain, and
// nothing else depends on it.
struct Whereabouts {
  static constexpr std::size_t kPlaces = 4096;
  alignas(64) std::uint64_t place[kPlaces] = {};
};

namespace {

inline bool anyone_at(const Whereabouts& whereabouts, std::uint64_t key) {
  return __atomic_load_n(&whereabouts.place[key % Whereabouts::kPlaces], __ATOMIC_RELAXED) == key;
}

inline void enter(Whereabouts& whereabouts, std::uint64_t key) {
  __atomic_store_n(&whereabouts.place[key % Whereabouts::kPlaces], key, __ATOMIC_RELAXED);
}

inline void leave(Whereabouts& whereabouts, std::uint64_t key) {
  if (!anyone_at(whereabouts, key)) return;
  __atomic_store_n(&whereabouts.place[key % Whereabouts::kPlaces], std::uint64_t{0}, __ATOMIC_RELAXED);
}

}  // namespace
}  // namespace pasang
