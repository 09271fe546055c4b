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
constexpr std::size_t kGrowth = 2;
constexpr std::size_t kHugePage = std::size_t{1} << 21;

// The sizes of a table: from the first each is kGrowth times the one before.
struct Sizes {
  std::size_t first, last;
};

// While it grows, old and new stand side by side: the last size leaves room for the one before.
Sizes sizes_within(std::size_t bytes) {
  const std::size_t most = (std::size_t{1} << 32) - 1, fit = bytes / (kClusterBytes * (kGrowth + 1)) * kGrowth;
  std::size_t first = fit < 1 ? 1 : fit > most ? most : fit, times = 1;
  for (; first > kFirstClusters; times *= kGrowth) first /= kGrowth;
  return {first, first * times};
}

TableEntry* empty_entries(std::size_t clusters) {
  const std::size_t bytes = clusters * kClusterBytes;
  if (bytes < kHugePage) {
    void* const small = std::aligned_alloc(kClusterBytes, bytes);
    if (small != nullptr) std::memset(small, 0, bytes);
    return static_cast<TableEntry*>(small);
  }
#if defined(__linux__)
  void* const mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return nullptr;
  madvise(mapped, bytes, MADV_HUGEPAGE);
  return static_cast<TableEntry*>(mapped);
#else
  void* const large = std::aligned_alloc(kClusterBytes, bytes);
  if (large != nullptr) std::memset(large, 0, bytes);
  return static_cast<TableEntry*>(large);
#endif
}

void release(TableEntry* entries, std::size_t clusters) {
#if defined(__linux__)
  if (clusters * kClusterBytes >= kHugePage) {
    munmap(entries, clusters * kClusterBytes);
    return;
  }
#endif
  (void)clusters;
  std::free(entries);
}

}  // namespace

Table::Table(std::size_t most_bytes)
    : first_clusters_(sizes_within(most_bytes).first), most_clusters_(sizes_within(most_bytes).last) {
  clear();
}

Table::~Table() {
  if (entries_ != nullptr) release(entries_, clusters_);
}

void Table::clear() {
  if (entries_ != nullptr) release(entries_, clusters_);
  clusters_ = first_clusters_;
  entries_ = empty_entries(clusters_);
  if (entries_ == nullptr) clusters_ = 0;
  filled_ = 0;
  generation_ = 0;
}

bool Table::resize(std::size_t clusters) {
  TableEntry* const larger = empty_entries(clusters);
  if (larger == nullptr) return false;
  TableEntry* const old = entries_;
  const std::size_t old_clusters = clusters_;
  entries_ = larger;
  clusters_ = clusters;
  filled_ = 0;
  for (std::size_t i = 0; i < old_clusters * kClusterSize; ++i) {
    if (old[i].data != 0) put(*this, old[i].check ^ old[i].data, old[i].data);
  }
  release(old, old_clusters);
  return true;
}

void Table::grow_if_full() {
  if (clusters_ == most_clusters_ || filled_ < size() / 2) return;
  if (!resize(clusters_ * kGrowth)) most_clusters_ = clusters_;
}

void Table::grow_to_limit() {
  if (clusters_ != most_clusters_ && !resize(most_clusters_)) most_clusters_ = clusters_;
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
