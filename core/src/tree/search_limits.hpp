// When to stop: a budget, a flag from outside, and whoever wants to hear about progress.
#pragma once

#include <atomic>
#include <cstdint>

namespace pasang {

// What a caller allows.
struct Budget {
  int depth = 0;  // 0 is no limit, here and below
  std::uint64_t nodes = 0;
  std::int64_t soft_ms = 0;       // begin nothing new
  std::int64_t hard_ms = 0;       // stop at once
  std::int64_t processor_ms = 0;  // the same, of processor time of the first thread, however busy the machine
};

class SearchLimits {
 public:
  SearchLimits(const Budget& budget, const std::atomic<bool>* stop);

  // Counts nodes of one thread; true when all must stop. Called every thousand nodes or so.
  bool add_nodes(std::uint64_t new_nodes);
  // Called by the first thread, the one that made the limits, before it counts.
  void check_processor_time();
  bool is_over() const { return over_.load(std::memory_order_relaxed); }
  void end() { over_.store(true, std::memory_order_relaxed); }
  bool soft_time_is_up() const;
  bool may_begin(int depth) const;  // whether a new iteration may begin

  // Called now and then on the first thread, while the others go on.
  void report_to(void (*progress)(void* listener), void* listener, std::int64_t every_ms);
  void report_if_due();

  double milliseconds() const;
  double processor_milliseconds() const;  // of the first thread, which alone may ask
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  // Nodes that a thread may visit before it must ask again.
  std::uint64_t poll_interval() const;

 private:
  Budget budget_;
  const std::atomic<bool>* stop_;
  std::int64_t began_, processor_began_;
  std::atomic<bool> over_{false};
  std::atomic<std::uint64_t> nodes_{0};
  void (*progress_)(void*) = nullptr;
  void* listener_ = nullptr;
  std::int64_t every_ = 0, next_ = 0;
};

}  // namespace pasang
