// The door to Python: checks what comes in, releases the interpreter for long calls, and lets nothing else through.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "lanes/path.hpp"
#include "net/net.hpp"

namespace pasang::bindings {

inline constexpr std::int64_t kMaxMilliseconds = std::int64_t{1} << 40;  // that a caller may ask for

// A position as Python holds it: it does not change.
struct HeldPosition {
  Position position;
};

// A net as Python holds it: it does not change, and lies where vectors like it.
struct HeldNet {
  std::unique_ptr<const Net> net;
};

// A flag that ends a search or a proof, from any thread.
struct Stop {
  std::atomic<bool> flag{false};
};

// One call at a time for objects that learn.
class ExclusiveCall {
 public:
  ExclusiveCall(std::atomic<bool>& busy, const char* whose);
  ~ExclusiveCall() { busy_ = false; }
  ExclusiveCall(const ExclusiveCall&) = delete;
  ExclusiveCall& operator=(const ExclusiveCall&) = delete;

 private:
  std::atomic<bool>& busy_;
};

// A Python function that is told something from inside a call without the interpreter; if it raises, the call is
// stopped and the exception comes out of it.
class Listener {
 public:
  Listener(nanobind::object function, std::atomic<bool>& stop) : function_(std::move(function)), stop_(stop) {}
  bool listens() const { return !function_.is_none(); }
  template <class News>
  void hear(News&& news) {
    nanobind::gil_scoped_acquire acquired;
    if (raised_) return;
    try {
      function_(std::forward<News>(news));
    } catch (...) {
      raised_ = std::current_exception();
      stop_ = true;
    }
  }
  void rethrow() {
    if (raised_) std::rethrow_exception(raised_);
  }

 private:
  nanobind::object function_;
  std::atomic<bool>& stop_;
  std::exception_ptr raised_;
};

// The path of that name, or the best one for an empty name; refuses what does not run here.
const Path& path_named(const std::string& name);

void check_range(const char* what, std::int64_t value, std::int64_t least, std::int64_t most);
void check_memory(std::uint64_t bytes);
void check_running(const Position& position);

void add_batch(nanobind::module_& module);
void add_evaluation(nanobind::module_& module);
void add_positions(nanobind::module_& module);
void add_engine(nanobind::module_& module);
void add_levels(nanobind::module_& module);
void add_nets(nanobind::module_& module);
void add_solver(nanobind::module_& module);

}  // namespace pasang::bindings
