#include "table/huge_pages.hpp"

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

bool HugePages::allocate(std::size_t bytes) {
  release();
  const std::size_t page = bytes < kHugePage ? kSmallPage : kHugePage;
  mapped_bytes_ = bytes + page;  // so that a page begins within the first of them
#if defined(__linux__)
  mapped_ = mmap(nullptr, mapped_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped_ == MAP_FAILED) mapped_ = nullptr;
  if (mapped_ != nullptr && page == kHugePage) madvise(mapped_, mapped_bytes_, MADV_HUGEPAGE);
#else
  mapped_ = std::calloc(mapped_bytes_, 1);
#endif
  if (mapped_ == nullptr) return false;
  const auto address = reinterpret_cast<std::uintptr_t>(mapped_);
  data_ = static_cast<char*>(mapped_) + (rounded_up(address, page) - address);
  return true;
}

void HugePages::release() {
  if (mapped_ == nullptr) return;
#if defined(__linux__)
  munmap(mapped_, mapped_bytes_);
#else
  std::free(mapped_);
#endif
  mapped_ = data_ = nullptr;
}

}  // namespace pasang
