// How threads wait for each other where memory is shared: for a word of it to change.
#pragma once

#include <cstdint>

#if defined(__wasm_atomics__)
namespace pasang::wasm {

// Nanoseconds for what takes a thread a few milliseconds: whoever needs so many has been killed.
inline constexpr std::int64_t kPatience = 1'000'000'000;
inline constexpr std::int64_t kForEver = -1;

// Waits while the word is `value`; false if it still was after so many nanoseconds.
inline bool changed_in_time(int& word, int value, std::int64_t nanoseconds = kPatience) {
  constexpr int kTimedOut = 2;
  return __builtin_wasm_memory_atomic_wait32(&word, value, nanoseconds) != kTimedOut;
}

inline void wake(int& word) { __builtin_wasm_memory_atomic_notify(&word, 1); }

}  // namespace pasang::wasm
#endif
