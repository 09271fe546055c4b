// The moves that the threads of one search are busy with, so that they make way for each other: a thread leaves a move
// that another is at for last, and finds it done in the table by then (T. Kerrigan's simplified form of J.-C. Weill's
// ABDADA).
#pragma once

#include <cstddef>
#include <cstdint>

namespace pasang {

// Keys of the positions after them, each in a slot that others may take from it: two threads then do the same work, and
// nothing else depends on it.
struct BusyMoves {
  static constexpr std::size_t kSlots = 4096;  // chosen by hand, no record was kept
  alignas(64) std::uint64_t slot[kSlots] = {};
};

namespace {

inline bool is_busy(const BusyMoves& busy_moves, std::uint64_t key) {
  return __atomic_load_n(&busy_moves.slot[key % BusyMoves::kSlots], __ATOMIC_RELAXED) == key;
}

inline void mark_busy(BusyMoves& busy_moves, std::uint64_t key) {
  __atomic_store_n(&busy_moves.slot[key % BusyMoves::kSlots], key, __ATOMIC_RELAXED);
}

inline void mark_free(BusyMoves& busy_moves, std::uint64_t key) {
  if (!is_busy(busy_moves, key)) return;
  __atomic_store_n(&busy_moves.slot[key % BusyMoves::kSlots], std::uint64_t{0}, __ATOMIC_RELAXED);
}

}  // namespace
}  // namespace pasang
