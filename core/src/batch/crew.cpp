#include "batch/crew.hpp"

#if !defined(PASANG_NO_THREADS)
#include <system_error>
#if defined(_WIN32)
#include <process.h>
#else
#include <unistd.h>
#endif
#endif

namespace pasang {

#if defined(PASANG_NO_THREADS)

Crew::Crew(int) {}
Crew::~Crew() = default;
void Crew::run(void (*work)(void* task), void* task) { work(task); }

#else

namespace {

int this_process() {
#if defined(_WIN32)
  return _getpid();
#else
  return getpid();
#endif
}

}  // namespace

Crew::Crew(int size) : process_(this_process()) {
  try {
    others_.reserve(static_cast<std::size_t>(size));
    for (int index = 1; index < size; ++index) others_.emplace_back([this] { serve(); });
  } catch (const std::system_error&) {
    // No more threads: those that started, and the one that calls, do the work.
  }
}

Crew::~Crew() {
  leaving_ = true;
  ++call_;
  call_.notify_all();
  for (std::thread& other : others_) {
    if (is_here()) other.join();
    else other.detach();
  }
}

bool Crew::is_here() const { return process_ == this_process(); }

void Crew::serve() {
  for (unsigned seen = 0;; ++seen) {  // run() waits for everybody, so that no call is missed
    call_.wait(seen);
    if (leaving_) return;
    work_(task_);
    if (--busy_ == 0) busy_.notify_one();
  }
}

void Crew::run(void (*work)(void* task), void* task) {
  if (others_.empty() || !is_here()) {
    work(task);
    return;
  }
  work_ = work;
  task_ = task;
  busy_ = static_cast<int>(others_.size());
  ++call_;
  call_.notify_all();
  work(task);
  for (int left = busy_; left != 0; left = busy_) busy_.wait(left);
}

#endif

}  // namespace pasang
