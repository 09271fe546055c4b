#include "tree/threads.hpp"

#if !defined(PASANG_NO_THREADS)
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace pasang {

void run_threads(int count, void (*work)(void* task, int index), void* task) {
#if defined(PASANG_NO_THREADS)
  (void)count;
  work(task, 0);
#else
  std::vector<std::thread> others;
  try {
    others.reserve(static_cast<std::size_t>(count));
    for (int index = 1; index < count; ++index) others.emplace_back(work, task, index);
  } catch (const std::system_error&) {
    // No more threads: those that started, and this one, do the work.
  }
  work(task, 0);
  for (std::thread& other : others) other.join();
#endif
}

}  // namespace pasang
