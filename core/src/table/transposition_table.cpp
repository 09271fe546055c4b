#include "table/transposition_table.hpp"

#include "table/probe.hpp"

namespace pasang {
namespace {

constexpr std::size_t kClusterBytes = TranspositionTable::kClusterSize * sizeof(TableEntry);
// Clusters at first, at most: one MiB. Small tasks stay in the processor's cache, and the table grows no faster than it
// must: made as large as allowed at once, two threads gained less (docs/benchmarks.md).
constexpr std::size_t kFirstClusters = (std::size_t{1} << 20) / kClusterBytes;

// The sizes of a table: from the first each is twice the one before.
struct Sizes {
  std::size_t first, last;
};

Sizes sizes_within(std::size_t bytes) {
  const std::size_t most = 0xFFFFFFFFU, fit = bytes / kClusterBytes;
  std::size_t first = fit < 1 ? 1 : fit > most ? most : fit, times = 1;
  for (; first > kFirstClusters; times *= 2) first /= 2;
  return {first, first * times};
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t max_bytes)
    : first_clusters_(sizes_within(max_bytes).first), max_clusters_(sizes_within(max_bytes).last) {
  clear();
}

// Takes memory for the last size at once.
void TranspositionTable::clear() {
  while (!memory_.allocate(max_clusters_ * kClusterBytes) && max_clusters_ > first_clusters_) max_clusters_ /= 2;
  entries_ = static_cast<TableEntry*>(memory_.data());
  clusters_ = entries_ == nullptr ? 0 : first_clusters_;
  filled_ = 0;
  generation_ = 0;
}

// Every cluster becomes two, which lie where it lay or beyond: taken from the last to the first, none is in the way of
// another, and pages on which nothing lies are not touched. What another thread has written meanwhile may fill a
// cluster; an entry that finds no place is forgotten.
void TranspositionTable::double_size() {
  const std::size_t before = clusters_;
  __atomic_store_n(&clusters_, 2 * before, __ATOMIC_RELAXED);
  for (TableEntry* entry = entries_ + kClusterSize * before; entry-- != entries_;) {
    const std::uint64_t data = __atomic_load_n(&entry->data, __ATOMIC_RELAXED);
    if (data == 0) continue;
    const std::uint64_t key = __atomic_load_n(&entry->check, __ATOMIC_RELAXED) ^ data;
    write(*entry, 0, 0);
    TableEntry* const cluster = cluster_of(*this, key);
    std::size_t place = 0;
    while (place < kClusterSize && __atomic_load_n(&cluster[place].data, __ATOMIC_RELAXED) != 0) ++place;
    if (place < kClusterSize) write(cluster[place], key, data);
  }
}

void TranspositionTable::grow_as_filled(std::uint64_t places) {
  filled_ += places;
  if (clusters_ != max_clusters_ && filled_ >= size() / 2) double_size();
}

void TranspositionTable::insert(std::uint64_t key, std::uint64_t data) {
  TableEntry* const entries = cluster_of(*this, key);
  for (std::size_t i = 0; i < kClusterSize; ++i) {
    if (entries[i].data == 0 || (entries[i].check ^ entries[i].data) == key) {
      grow_as_filled(put(*this, key, data) ? 1 : 0);
      return;
    }
  }
}

}  // namespace pasang
