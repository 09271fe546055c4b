// What was lately proved of small endings: few enough entries to stay in the processor's own cache, where the table is
// too far away to be worth asking. Threads may share it.
#pragma once

#include <bit>

#include "table/table_access.hpp"

namespace pasang {

class Nearby {
 public:
  explicit Nearby(std::size_t most_bytes)
      : last_(places_within(most_bytes) - 1), bytes_(bytes_for(last_ + 1, most_bytes)), ready_(room_.take(bytes_)) {}
  bool ready() const { return ready_; }

  std::size_t bytes() const { return bytes_; }

  TableEntry* places() const { return static_cast<TableEntry*>(room_.first()); }
  std::size_t last() const { return last_; }  // a power of two less one: the bits of a key that name its place

 private:
  static constexpr std::size_t kMostPlaces = std::size_t{1} << 16;  // more are not near any more
  static constexpr std::size_t places_within(std::size_t bytes) {
    const std::size_t fit = std::bit_floor(bytes / sizeof(TableEntry));
    return fit < 1 ? 1 : fit > kMostPlaces ? kMostPlaces : fit;
  }
  // A huge page, where that is granted: it is worth what is left empty of it.
  static constexpr std::size_t bytes_for(std::size_t places, std::size_t most_bytes) {
    return most_bytes < kHugePage ? places * sizeof(TableEntry) : kHugePage;
  }

  const std::size_t last_, bytes_;
  Room room_;
  const bool ready_;
};

namespace {

inline TableEntry& place_nearby(const Nearby& nearby, std::uint64_t key) {
  return nearby.places()[key >> 32 & nearby.last()];
}

inline void prefetch(const Nearby& nearby, std::uint64_t key) { __builtin_prefetch(&place_nearby(nearby, key)); }

inline std::uint64_t find(const Nearby& nearby, std::uint64_t key) {
  const TableEntry& place = place_nearby(nearby, key);
  const std::uint64_t data = __atomic_load_n(&place.data, __ATOMIC_RELAXED);
  return (__atomic_load_n(&place.check, __ATOMIC_RELAXED) ^ data) == key ? data : 0;
}

inline void store(Nearby& nearby, std::uint64_t key, const Known& known) {
  TableEntry& place = place_nearby(nearby, key);
  write(place, key, packed(known, 0));
}

}  // namespace
}  // namespace pasang
