// Counts the nodes of one thread, and polls: now and then it asks whether all must stop, and lets the table grow.
#pragma once

#include "table/transposition_table.hpp"
#include "tree/search_limits.hpp"

namespace pasang {

// What is inlined into several vector paths is inlined always, so that no path links another's code.
class NodeCounter {
 public:
  // `answered` ends the thread as well, once another one at the same proof has set it; it may be missing.
  NodeCounter(SearchLimits& limits, TranspositionTable& table, int threads, int index,
              const std::atomic<bool>* answered);

  // Counts one node; true when the thread must stop.
  [[gnu::always_inline]] bool visit() { return ++nodes_ < poll_interval_ ? stopped_ : poll_and_report(); }
  void poll();  // hands over what was counted

  [[gnu::always_inline]] bool stopped() const { return stopped_; }
  // Nodes of all threads, as far as this one knows.
  [[gnu::always_inline]] std::uint64_t total() const { return limits_.nodes() + nodes_; }
  // Hears of an entry written to the table: whether it took an empty place.
  [[gnu::always_inline]] void count_stored(bool took_empty_place) { filled_ += took_empty_place ? 1 : 0; }

 private:
  bool poll_and_report();

  SearchLimits& limits_;
  TranspositionTable& table_;
  const std::atomic<bool>* answered_;
  int threads_, index_;                          // at this task, and which of them this one is
  std::uint64_t nodes_ = 0, poll_interval_ = 0;  // since the last poll, and until the next
  std::uint64_t filled_ = 0;                     // empty places of the table taken since then
  bool stopped_ = false;
};

}  // namespace pasang
