#include "tree/watch.hpp"

#include <chrono>

namespace pasang {
namespace {

std::int64_t microseconds() {
  using namespace std::chrono;
  return duration_cast<std::chrono::microseconds>(steady_clock::now().time_since_epoch()).count();
}

constexpr std::uint64_t kPatience = 2048;  // nodes: about a third of a millisecond

}  // namespace

Watch::Watch(const Limits& limits, const std::atomic<bool>* stop)
    : limits_(limits), stop_(stop), began_(microseconds()) {}

bool Watch::passed(std::uint64_t new_nodes) {
  const std::uint64_t nodes = nodes_.fetch_add(new_nodes, std::memory_order_relaxed) + new_nodes;
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) end();
  if (limits_.nodes != 0 && nodes >= limits_.nodes) end();
  if (limits_.hard_ms != 0 && microseconds() - began_ >= limits_.hard_ms * 1000) end();
  return over();
}

bool Watch::soft_time_is_up() const {
  return limits_.soft_ms != 0 && microseconds() - began_ >= limits_.soft_ms * 1000;
}

bool Watch::lets_begin(int depth) const {
  return !over() && !soft_time_is_up() && (limits_.depth == 0 || depth <= limits_.depth);
}

void Watch::tell(void (*progress)(void*), void* listener, std::int64_t every_ms) {
  progress_ = progress;
  listener_ = listener;
  every_ = every_ms * 1000;
  next_ = began_ + every_;
}

void Watch::tell_if_due() {
  if (progress_ == nullptr || microseconds() < next_) return;
  next_ = microseconds() + every_;
  progress_(listener_);
}

double Watch::milliseconds() const { return static_cast<double>(microseconds() - began_) / 1000.0; }

std::uint64_t Watch::patience() const {
  if (limits_.nodes == 0) return kPatience;
  const std::uint64_t visited = nodes();
  const std::uint64_t left = visited < limits_.nodes ? limits_.nodes - visited : 1;
  return left < kPatience ? left : kPatience;
}

}  // namespace pasang
