#include "table.hpp"

#include <cstdlib>
#include <cstring>

#include "table_access.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace pasang {
namespace {

constexpr std::size_t kClusterBytes = Table::kClusterSize * sizeof(TableEntry);
// Small tasks stay in the cache; the nearer the table, the sooner it answers, so it grows no faster than it must.
constexpr std::size_t kFirstClusters = (std::size_t{1} << 20) / kClusterBytes;  // at most
constexpr std::size_t kHugePage = std::size_t{1} << 21;

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

std::size_t aligned_up(std::size_t address, std::size_t to) { return (address + to - 1) / to * to; }

}  // namespace

Table::Table(std::size_t most_bytes)
    : first_clusters_(sizes_within(most_bytes).first), most_clusters_(sizes_within(most_bytes).last) {
  clear();
}

Table::~Table() { release(); }

// Room for the last size, all empty; the system gives it page by page as it is touched.
bool Table::reserve() {
  const std::size_t bytes = most_clusters_ * kClusterBytes;
  const std::size_t alignment = bytes < kHugePage ? kClusterBytes : kHugePage;
  room_bytes_ = bytes + alignment;
#if defined(__linux__)
  room_ = mmap(nullptr, room_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room_ == MAP_FAILED) room_ = nullptr;
  if (room_ != nullptr && alignment == kHugePage) madvise(room_, room_bytes_, MADV_HUGEPAGE);
#else
  room_ = std::calloc(room_bytes_, 1);
#endif
  if (room_ == nullptr) return false;
  entries_ = reinterpret_cast<TableEntry*>(aligned_up(reinterpret_cast<std::uintptr_t>(room_), alignment));
  return true;
}

void Table::release() {
  if (room_ == nullptr) return;
#if defined(__linux__)
  munmap(room_, room_bytes_);
#else
  std::free(room_);
#endif
  room_ = nullptr;
  entries_ = nullptr;
}

void Table::clear() {
  release();
  while (!reserve() && most_clusters_ > first_clusters_) most_clusters_ /= 2;
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
