#include "tree/node_counter.hpp"

namespace pasang {

NodeCounter::NodeCounter(SearchLimits& limits, TranspositionTable& table, int threads, int index,
                         const std::atomic<bool>* answered)
    : limits_(limits), table_(table), answered_(answered), threads_(threads), index_(index) {
  poll();
}

// The first thread alone lets the table grow, and takes the others to have filled as much of it.
void NodeCounter::poll() {
  if (index_ == 0) {
    table_.grow_as_filled(filled_ * static_cast<std::uint64_t>(threads_));
    limits_.check_processor_time();
  }
  stopped_ = limits_.add_nodes(nodes_) || (answered_ != nullptr && answered_->load(std::memory_order_relaxed));
  nodes_ = filled_ = 0;
  poll_interval_ = limits_.poll_interval();
}

bool NodeCounter::poll_and_report() {
  if (index_ == 0) limits_.report_if_due();
  poll();
  return stopped_;
}

}  // namespace pasang
