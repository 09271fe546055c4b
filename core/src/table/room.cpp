#include "table/room.hpp"

#include <cstdint>
#include <cstdlib>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace pasang {
namespace {

constexpr std::size_t kSmallPage = 4096;

std::uintptr_t rounded_up(std::uintptr_t address, std::size_t to) { return (address + to - 1) / to * to; }

}  // namespace

bool Room::take(std::size_t bytes) {
  give_back();
  const std::size_t page = bytes < kHugePage ? kSmallPage : kHugePage;
  taken_bytes_ = bytes + page;  // so that a page begins within the first of them
#if defined(__linux__)
  taken_ = mmap(nullptr, taken_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (taken_ == MAP_FAILED) taken_ = nullptr;
  if (taken_ != nullptr && page == kHugePage) madvise(taken_, taken_bytes_, MADV_HUGEPAGE);
#else
  taken_ = std::calloc(taken_bytes_, 1);
#endif
  if (taken_ == nullptr) return false;
  first_ = reinterpret_cast<void*>(rounded_up(reinterpret_cast<std::uintptr_t>(taken_), page));
  return true;
}

void Room::give_back() {
  if (taken_ == nullptr) return;
#if defined(__linux__)
  munmap(taken_, taken_bytes_);
#else
  std::free(taken_);
#endif
  taken_ = first_ = nullptr;
}

}  // namespace pasang
