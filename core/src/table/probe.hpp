// Reading and writing table entries, inlined into the searches of every path.
#pragma once

#include "table/transposition_table.hpp"

namespace pasang {
namespace {

// data: lower + 2048 in bits 0–11, upper + 2048 in 12–23, move index 24–33, level 34–40, proved 41, generation 42–46.
constexpr std::uint64_t packed(const TableData& entry, unsigned generation) {
  return static_cast<std::uint64_t>(entry.lower + 2048) | static_cast<std::uint64_t>(entry.upper + 2048) << 12 |
         static_cast<std::uint64_t>(entry.move_index) << 24 | static_cast<std::uint64_t>(entry.level) << 34 |
         static_cast<std::uint64_t>(entry.proved) << 41 | static_cast<std::uint64_t>(generation) << 42;
}

constexpr TableData unpacked(std::uint64_t data) {
  return {static_cast<Value>(data & 4095) - 2048, static_cast<Value>(data >> 12 & 4095) - 2048,
          static_cast<int>(data >> 24 & 1023), static_cast<int>(data >> 34 & 127), (data >> 41 & 1) != 0};
}
static_assert(unpacked(packed({-1900, 77, 5, 9, true}, 31)).lower == -1900);
static_assert(unpacked(packed({-1900, 77, 5, 9, true}, 31)).upper == 77);
static_assert(packed({-kInfinity, kInfinity, 0, 0, false}, 0) != 0);

inline TableEntry* cluster_of(const TranspositionTable& table, std::uint64_t key) {
  const std::size_t clusters = __atomic_load_n(&table.clusters_, __ATOMIC_RELAXED);
  return table.entries_ + TranspositionTable::kClusterSize * ((key >> 32) * clusters >> 32);
}

inline void prefetch(const TranspositionTable& table, std::uint64_t key) { __builtin_prefetch(cluster_of(table, key)); }

inline std::uint64_t find(const TranspositionTable& table, std::uint64_t key) {
  const TableEntry* const entries = cluster_of(table, key);
  std::uint64_t found = 0;  // all places are looked at, since where it is cannot be guessed
  for (std::size_t i = 0; i < TranspositionTable::kClusterSize; ++i) {
    const std::uint64_t data = __atomic_load_n(&entries[i].data, __ATOMIC_RELAXED);
    found = (__atomic_load_n(&entries[i].check, __ATOMIC_RELAXED) ^ data) == key ? data : found;
  }
  return found;
}

inline void write(TableEntry& place, std::uint64_t key, std::uint64_t data) {
  __atomic_store_n(&place.check, key ^ data, __ATOMIC_RELAXED);
  __atomic_store_n(&place.data, data, __ATOMIC_RELAXED);
}

// Old and shallow entries go first.
inline unsigned worth(std::uint64_t data, unsigned generation) {
  if (data == 0) return 0;
  return static_cast<unsigned>(data >> 34 & 127) + ((data >> 42 & 31) == generation ? 129U : 1U);
}

// Writes an entry; true if it took an empty place.
inline bool put(TranspositionTable& table, std::uint64_t key, std::uint64_t data) {
  TableEntry* const entries = cluster_of(table, key);
  TableEntry* place = entries;
  unsigned least = ~0U;
  for (std::size_t i = 0; i < TranspositionTable::kClusterSize; ++i) {
    const std::uint64_t old = __atomic_load_n(&entries[i].data, __ATOMIC_RELAXED);
    if ((__atomic_load_n(&entries[i].check, __ATOMIC_RELAXED) ^ old) == key) {
      place = &entries[i];
      least = 1;
      break;
    }
    if (const unsigned old_worth = worth(old, table.generation_); old_worth < least) {
      place = &entries[i];
      least = old_worth;
    }
  }
  write(*place, key, data);
  return least == 0;
}

inline bool store(TranspositionTable& table, std::uint64_t key, const TableData& entry) {
  return put(table, key, packed(entry, table.generation_));
}

}  // namespace
}  // namespace pasang
