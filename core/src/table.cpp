#include "table.hpp"

#include "table_access.hpp"

namespace pasang {
namespace {

constexpr std::size_t kClusterBytes = Table::kClusterSize * sizeof(TableEntry);
// Small tasks stay in the cache; the nearer the table, the sooner it answers, so it grows no faster than it must.
constexpr std::size_t kFirstClusters = (std::size_t{1} << 20) / kClusterBytes;  // at most

// The sizes of a table: from the first each is twice the one before.
struct Sizes {
  std::size_t first, last;
};

Sizes sizes_within(std::size_t bytes) {
  const std::size_t most = (std::size_t{1} << 32) - 1, fit = bytes / kClusterBytes;
  std::size_t first = fit < 1 ? 1 : fit > most ? most : fit, times = 1;
  for (; first > kFirstClusters; times *= 2) first /= 2;
  return {first, first * times};
}

}  // namespace

Table::Table(std::size_t most_bytes)
    : first_clusters_(sizes_within(most_bytes).first), most_clusters_(sizes_within(most_bytes).last) {
  clear();
}

// Takes room for the last size at once.
void Table::clear() {
  while (!room_.take(most_clusters_ * kClusterBytes) && most_clusters_ > first_clusters_) most_clusters_ /= 2;
  entries_ = static_cast<TableEntry*>(room_.first());
  clusters_ = entries_ == nullptr ? 0 : first_clusters_;
  filled_ = 0;
  generation_ = 0;
}

// Every cluster becomes two, which lie where it lay or beyond: taken from the last to the first, none is in the way of
// another, and pages on which nothing lies are not touched.
void Table::double_size() {
  const std::size_t before = clusters_;
  clusters_ *= 2;
  for (std::size_t i = before; i-- > 0;) {
    TableEntry* const cluster = entries_ + kClusterSize * i;
    for (std::size_t j = 0; j < kClusterSize; ++j) {
      const TableEntry entry = cluster[j];
      if (entry.data == 0) continue;
      cluster[j] = {0, 0};
      TableEntry* place = cluster_of(*this, entry.check ^ entry.data);
      while (place->data != 0) ++place;
      *place = entry;
    }
  }
}

void Table::grow_if_full() {
  if (clusters_ != most_clusters_ && filled_ >= size() / 2) double_size();
}

void Table::grow_to_limit() {
  if (filled_ == 0) clusters_ = entries_ == nullptr ? 0 : most_clusters_;
  while (clusters_ != most_clusters_ && clusters_ != 0) double_size();
}

void Table::insert(std::uint64_t key, std::uint64_t data) {
  TableEntry* const entries = cluster_of(*this, key);
  for (std::size_t i = 0; i < kClusterSize; ++i) {
    if (entries[i].data == 0 || (entries[i].check ^ entries[i].data) == key) {
      put(*this, key, data);
      return;
    }
  }
}

}  // namespace pasang
