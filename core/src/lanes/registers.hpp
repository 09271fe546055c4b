// What a register of lanes is, and does beyond the signs of the language: a vector where the machine has vectors, a
// plain word where it has none.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__wasm__)
#define PASANG_LANE_WORDS
#include "lanes/lane_word.hpp"
#endif

namespace pasang {
namespace {

#if defined(PASANG_LANE_WORDS)
inline constexpr int kRegisterBytes = 8;

template <class Lane, int kBytes>
struct RegisterOf {
  static_assert(kBytes == kRegisterBytes);
  using Type = LaneWord<Lane>;

  [[gnu::always_inline]] static inline Type load(const Lane* from) {
    Type word;
    std::memcpy(&word.bits, from, sizeof word.bits);
    return word;
  }
  [[gnu::always_inline]] static inline void store(Type word, Lane* to) {
    std::memcpy(to, &word.bits, sizeof word.bits);
  }
  [[gnu::always_inline]] static inline Type all(Lane value) { return {Type::kLow * value}; }
  [[gnu::always_inline]] static inline Type of_words(const std::uint64_t* words) { return {*words}; }
  [[gnu::always_inline]] static inline Type less_one(Type a) {
    return {((a.bits | Type::kHigh) - Type::kLow) ^ (~a.bits & Type::kHigh)};
  }
  // Of lanes below half of what fits.
  [[gnu::always_inline]] static inline Type larger(Type a, Type b) {
    const std::uint64_t not_less = ((a.bits | Type::kHigh) - b.bits) & Type::kHigh;
    const Type first = filled(not_less >> (Type::kLaneBits - 1));
    return (a & first) | (b & ~first);
  }
  [[gnu::always_inline]] static inline Type where_odd(Type a) { return filled(a.bits & Type::kLow); }
  [[gnu::always_inline]] static inline Type where_equal(Type a, Type b) {
    return ~filled(high_where_any(a ^ b) >> (Type::kLaneBits - 1));
  }

 private:
  // All ones in the lanes whose lowest bit is set, in bits that have no others.
  [[gnu::always_inline]] static inline Type filled(std::uint64_t lowest) { return {lowest * Type::kFull}; }
};
#else
#if defined(__AVX512BW__) && defined(__AVX512VL__)
inline constexpr int kRegisterBytes = 64;
#elif defined(__AVX2__)
inline constexpr int kRegisterBytes = 32;
#else
inline constexpr int kRegisterBytes = 16;
#endif

template <class Lane, int kBytes>
struct RegisterOf {
  typedef Lane Type __attribute__((vector_size(kBytes)));
  // The same at any address of a lane.
  typedef Lane InMemory __attribute__((vector_size(kBytes), aligned(alignof(Lane)), may_alias));

  [[gnu::always_inline]] static inline Type load(const Lane* from) { return *reinterpret_cast<const InMemory*>(from); }
  [[gnu::always_inline]] static inline void store(Type lanes, Lane* to) { *reinterpret_cast<InMemory*>(to) = lanes; }
  [[gnu::always_inline]] static inline Type all(Lane value) { return Type{} + value; }
  [[gnu::always_inline]] static inline Type of_words(const std::uint64_t* words) {
    typename RegisterOf<std::uint64_t, kBytes>::Type whole{};
    for (int i = 0; i < kBytes / 8; ++i) whole[i] = words[i];
    return reinterpret_cast<Type>(whole);
  }
  [[gnu::always_inline]] static inline Type less_one(Type a) { return a - 1; }
  [[gnu::always_inline]] static inline Type larger(Type a, Type b) { return a > b ? a : b; }
  [[gnu::always_inline]] static inline Type where_odd(Type a) { return -(a & 1); }
  [[gnu::always_inline]] static inline Type where_equal(Type a, Type b) { return reinterpret_cast<Type>(a == b); }
};
#endif

}  // namespace
}  // namespace pasang
