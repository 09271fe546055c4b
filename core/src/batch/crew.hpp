// Threads that stay, for tasks so short that making threads would take longer than the task.
#pragma once

#include <atomic>
#include <vector>

#if !defined(PASANG_NO_THREADS)
#include <thread>
#endif

namespace pasang {

class Crew {
 public:
  explicit Crew(int size);  // with the thread that calls; fewer where no more can be had
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Calls work(task) on every thread at once and returns when all are back.
  void run(void (*work)(void* task), void* task);

 private:
#if !defined(PASANG_NO_THREADS)
  void serve();
  bool is_here() const;  // a process that was forked off has none of the threads

  std::vector<std::thread> others_;
  std::atomic<unsigned> call_{0};
  std::atomic<int> busy_{0};
  std::atomic<bool> leaving_{false};
  void (*work_)(void* task) = nullptr;
  void* task_ = nullptr;
  int process_;
#endif
};

}  // namespace pasang
