// A block of memory for one thread's tree, taken from the system page by page as it is touched.
#pragma once

#include <cstdlib>

namespace pasang {
namespace {

template <class Child>
struct ChildMemory {
  explicit ChildMemory(int count)
      : first(static_cast<Child*>(
            std::aligned_alloc(64, (sizeof(Child) * static_cast<std::size_t>(count) + 63) / 64 * 64))) {}
  ~ChildMemory() { std::free(first); }
  ChildMemory(const ChildMemory&) = delete;
  ChildMemory& operator=(const ChildMemory&) = delete;
  Child* first;
};

}  // namespace
}  // namespace pasang
