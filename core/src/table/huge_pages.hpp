// Memory for tables, empty at first. The system gives it page by page as it is touched; in huge pages where it is large
// enough, since proofs jump about in it and looking up small ones takes time.
#pragma once

#include <cstddef>

namespace pasang {

inline constexpr std::size_t kHugePage = std::size_t{1} << 21;

class HugePages {
 public:
  HugePages() = default;
  ~HugePages() { release(); }
  HugePages(const HugePages&) = delete;
  HugePages& operator=(const HugePages&) = delete;

  // Gives back what it had and takes so many bytes, all zero; false where there are not as many.
  bool allocate(std::size_t bytes);
  void* data() const { return data_; }  // at the beginning of a page; nullptr without memory

 private:
  void release();

  void* data_ = nullptr;
  void* mapped_ = nullptr;  // from the system
  std::size_t mapped_bytes_ = 0;
};

}  // namespace pasang
