// Memory for tables, empty at first. The system gives it page by page as it is touched; in huge pages where it is large
// enough, since proofs jump about in it and looking up small ones takes time.
#pragma once

#include <cstddef>

namespace pasang {

inline constexpr std::size_t kHugePage = std::size_t{1} << 21;

class Room {
 public:
  Room() = default;
  ~Room() { give_back(); }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // Gives back what it had and takes so many bytes, all zero; false where there are not as many.
  bool take(std::size_t bytes);
  void* first() const { return first_; }  // at the beginning of a page; nullptr without memory

 private:
  void give_back();

  void* first_ = nullptr;
  void* taken_ = nullptr;  // from the system
  std::size_t taken_bytes_ = 0;
};

}  // namespace pasang
