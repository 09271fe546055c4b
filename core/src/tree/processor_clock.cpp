#include "tree/processor_clock.hpp"

#if defined(_WIN32)
#include <windows.h>
#else
#include <chrono>
#include <ctime>
#endif

namespace pasang {

std::int64_t processor_microseconds() {
#if defined(_WIN32)
  FILETIME created, ended, kernel, user;  // in tenths of a microsecond
  GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user);
  const auto ticks = [](const FILETIME& time) {
    return static_cast<std::int64_t>(time.dwHighDateTime) << 32 | static_cast<std::int64_t>(time.dwLowDateTime);
  };
  return (ticks(kernel) + ticks(user)) / 10;
#else
#if defined(CLOCK_THREAD_CPUTIME_ID)
  timespec used{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) == 0) {
    return static_cast<std::int64_t>(used.tv_sec) * 1'000'000 + used.tv_nsec / 1000;
  }
#endif
  using namespace std::chrono;
  return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
#endif
}

}  // namespace pasang
