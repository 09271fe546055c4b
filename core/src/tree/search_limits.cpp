#include "tree/search_limits.hpp"

#include <chrono>

#include "tree/processor_clock.hpp"

namespace pasang {
namespace {

std::int64_t microseconds() {
  using namespace std::chrono;
  return duration_cast<std::chrono::microseconds>(steady_clock::now().time_since_epoch()).count();
}

constexpr std::uint64_t kPollInterval = 2048;  // nodes, about half a millisecond; chosen by hand, no record was kept

}  // namespace

SearchLimits::SearchLimits(const Budget& budget, const std::atomic<bool>* stop)
    : budget_(budget), stop_(stop), began_(microseconds()), processor_began_(processor_microseconds()) {}

void SearchLimits::check_processor_time() {
  if (budget_.processor_ms == 0) return;
  if (processor_microseconds() - processor_began_ >= budget_.processor_ms * 1000) end();
}

bool SearchLimits::add_nodes(std::uint64_t new_nodes) {
  const std::uint64_t nodes = nodes_.fetch_add(new_nodes, std::memory_order_relaxed) + new_nodes;
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) end();
  if (budget_.nodes != 0 && nodes >= budget_.nodes) end();
  if (budget_.hard_ms != 0 && microseconds() - began_ >= budget_.hard_ms * 1000) end();
  return is_over();
}

bool SearchLimits::soft_time_is_up() const {
  return budget_.soft_ms != 0 && microseconds() - began_ >= budget_.soft_ms * 1000;
}

bool SearchLimits::may_begin(int depth) const {
  return !is_over() && !soft_time_is_up() && (budget_.depth == 0 || depth <= budget_.depth);
}

void SearchLimits::report_to(void (*progress)(void*), void* listener, std::int64_t every_ms) {
  progress_ = progress;
  listener_ = listener;
  every_ = every_ms * 1000;
  next_ = began_ + every_;
}

void SearchLimits::report_if_due() {
  if (progress_ == nullptr || microseconds() < next_) return;
  next_ = microseconds() + every_;
  progress_(listener_);
}

double SearchLimits::milliseconds() const { return static_cast<double>(microseconds() - began_) / 1000.0; }

double SearchLimits::processor_milliseconds() const {
  return static_cast<double>(processor_microseconds() - processor_began_) / 1000.0;
}

std::uint64_t SearchLimits::poll_interval() const {
  if (budget_.nodes == 0) return kPollInterval;
  const std::uint64_t visited = nodes();
  const std::uint64_t left = visited < budget_.nodes ? budget_.nodes - visited : 1;
  return left < kPollInterval ? left : kPollInterval;
}

}  // namespace pasang
