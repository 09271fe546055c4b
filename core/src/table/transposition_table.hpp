// The transposition table: sixteen-byte entries, four to a cache line, shared by threads without locks.
#pragma once

#include "lanes/move_set.hpp"
#include "law/value.hpp"
#include "table/huge_pages.hpp"

namespace pasang {

// What is known of a position.
struct TableData {
  Value lower, upper;
  // The move that reaches `lower` where that is proved, else the best so far; or kNoMoveIndex.
  int move_index;
  int level;    // depth searched, or for proofs the binary logarithm of the work
  bool proved;  // the bounds hold whatever the depth
};

struct TableEntry {
  std::uint64_t check;  // key ^ data, so that a torn entry is not taken for a whole one
  std::uint64_t data;   // 0: empty
};

class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t max_bytes);  // uses little of that at first; grows in place as it fills

  bool ready() const { return entries_ != nullptr; }  // false where there was no memory at all
  void clear();
  void begin_generation() { generation_ = (generation_ + 1) & 31U; }
  // Hears how many empty places were taken, and doubles the table when half of them are. Only one thread may tell,
  // while the others go on: they may miss or lose an entry that is being moved, but never take one for another.
  void grow_as_filled(std::uint64_t places);

  std::size_t size() const { return clusters_ * kClusterSize; }
  const TableEntry* entries() const { return entries_; }
  void insert(std::uint64_t key, std::uint64_t data);  // keeps what is there if that is worth more

  static constexpr std::size_t kClusterSize = 4;

  // The hot part, for probe.hpp.
  TableEntry* entries_ = nullptr;
  std::size_t clusters_ = 0;  // below 2^32; written by one thread while others read it
  std::size_t first_clusters_, max_clusters_;
  unsigned generation_ = 0;

 private:
  void double_size();

  HugePages memory_;
  std::uint64_t filled_ = 0;
};

}  // namespace pasang
