// Threads, where a browser has any: Workers of the page, each with this module on the same memory. A thread waits in
// its seat until a search calls it. One that was killed there is not waited for when it does not come, and not called
// again.
#include <cstddef>

#include "export.hpp"
#include "library/waiting.hpp"
#include "tree/threads.hpp"

namespace {

using pasang::wasm::changed_in_time;
using pasang::wasm::wake;

constexpr int kSeats = 3;                                  // with the thread that calls, four
constexpr std::size_t kStackBytes = std::size_t{1} << 20;  // as building/wasm.py gives the thread that calls

enum Seat : int { kAway, kWaiting, kCalled, kAtWork };

alignas(16) std::byte stacks[kSeats][kStackBytes];
int seats[kSeats];
void (*called_work)(void* task, int index);
void* called_task;
int threads_used = 1;  // by the last task
bool calling = false;  // a task is under way to which others were called
bool lost = false;     // a thread that was at work, and may come back to a task that is gone

int state_of(int seat) { return __atomic_load_n(&seats[seat], __ATOMIC_SEQ_CST); }

bool changes(int seat, Seat from, Seat to) {
  int expected = from;
  return __atomic_compare_exchange_n(&seats[seat], &expected, to, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

void sit_down(int seat) {
  __atomic_store_n(&seats[seat], kWaiting, __ATOMIC_SEQ_CST);
  wake(seats[seat]);
}

void wait_until_done(int seat) {
  while (state_of(seat) == kAtWork) {
    if (changed_in_time(seats[seat], kAtWork)) continue;
    lost = true;
    return;
  }
}

}  // namespace

namespace pasang {

void run_threads(int count, void (*work)(void* task, int index), void* task) {
  if (!calling) threads_used = 1;
  if (count < 2) return work(task, 0);  // perhaps a proof within a search, whose threads go on
  called_work = work;
  called_task = task;
  bool is_called[kSeats] = {};
  for (int seat = 0; seat < kSeats && count > 1; ++seat) {
    is_called[seat] = changes(seat, kWaiting, kCalled);
    if (!is_called[seat]) continue;
    wake(seats[seat]);
    --count;
  }
  calling = true;
  work(task, 0);
  calling = false;
  for (int seat = 0; seat < kSeats; ++seat) {
    if (!is_called[seat] || changes(seat, kCalled, kAway)) continue;
    wait_until_done(seat);
    ++threads_used;
  }
}

}  // namespace pasang

// For a thread of the pool, in this order: where its stack begins, that it has come, and its work, which never ends.
PASANG_EXPORT(stack_top) std::byte* stack_top(int seat) { return stacks[seat] + kStackBytes; }
PASANG_EXPORT(arrive) void arrive(int seat) { sit_down(seat); }
PASANG_EXPORT(wait_and_work) void wait_and_work(int seat) {
  for (;;) {
    while (state_of(seat) == kWaiting) changed_in_time(seats[seat], kWaiting, pasang::wasm::kForEver);
    if (changes(seat, kCalled, kAtWork)) called_work(called_task, seat + 1);
    sit_down(seat);
  }
}

// For the thread that calls: how many there are with it, how many had a part in the last task, and whether one of
// them is lost.
PASANG_EXPORT(threads_there) int threads_there() {
  int threads = 1;
  for (int seat = 0; seat < kSeats; ++seat) threads += state_of(seat) == kWaiting ? 1 : 0;
  return threads;
}
PASANG_EXPORT(threads_at_last) int threads_at_last() { return threads_used; }
PASANG_EXPORT(is_thread_lost) bool is_thread_lost() { return lost; }
