// A block of memory for one thread's tree, taken from the system page by page as it is touched.
#pragma once

#include <cstddef>
#include <new>

namespace pasang {
namespace {

template <class Child>
struct ChildMemory {
  explicit ChildMemory(int count)
      : first(
            static_cast<Child*>(::operator new(sizeof(Child) * static_cast<std::size_t>(count), kLine, std::nothrow))) {
  }
  ~ChildMemory() { ::operator delete(first, kLine); }
  ChildMemory(const ChildMemory&) = delete;
  ChildMemory& operator=(const ChildMemory&) = delete;
  Child* first;

 private:
  static constexpr std::align_val_t kLine{64};  // of the cache
};

}  // namespace
}  // namespace pasang
