// What was lately proved of small endings: few enough entries to stay in the processor's own cache, where the table is
// too far away to be worth asking. Threads may share it.
#pragma once

#include <bit>

#include "table/probe.hpp"

namespace pasang {

class EndgameCache {
 public:
  explicit EndgameCache(std::size_t max_bytes)
      : last_(slots_within(max_bytes) - 1), bytes_(bytes_for(last_ + 1, max_bytes)), ready_(memory_.allocate(bytes_)) {}
  bool ready() const { return ready_; }

  std::size_t bytes() const { return bytes_; }

  TableEntry* slots() const { return static_cast<TableEntry*>(memory_.data()); }
  std::size_t last() const { return last_; }  // a power of two less one: the bits of a key that name its slot

 private:
  // Entries: one MiB of them. Chosen by hand, no record was kept.
  static constexpr std::size_t kMaxSlots = std::size_t{1} << 16;
  static constexpr std::size_t slots_within(std::size_t bytes) {
    const std::size_t fit = std::bit_floor(bytes / sizeof(TableEntry));
    return fit < 1 ? 1 : fit > kMaxSlots ? kMaxSlots : fit;
  }
  // A huge page, where that is granted: it is worth what is left empty of it.
  static constexpr std::size_t bytes_for(std::size_t slots, std::size_t max_bytes) {
    return max_bytes < kHugePage ? slots * sizeof(TableEntry) : kHugePage;
  }

  const std::size_t last_, bytes_;
  HugePages memory_;
  const bool ready_;
};

namespace {

inline TableEntry& slot_for(const EndgameCache& cache, std::uint64_t key) {
  return cache.slots()[key >> 32 & cache.last()];
}

inline void prefetch(const EndgameCache& cache, std::uint64_t key) { __builtin_prefetch(&slot_for(cache, key)); }

inline std::uint64_t find(const EndgameCache& cache, std::uint64_t key) {
  const TableEntry& slot = slot_for(cache, key);
  const std::uint64_t data = __atomic_load_n(&slot.data, __ATOMIC_RELAXED);
  return (__atomic_load_n(&slot.check, __ATOMIC_RELAXED) ^ data) == key ? data : 0;
}

inline void store(EndgameCache& cache, std::uint64_t key, const TableData& entry) {
  TableEntry& slot = slot_for(cache, key);
  write(slot, key, packed(entry, 0));
}

}  // namespace
}  // namespace pasang
