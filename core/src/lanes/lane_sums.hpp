// How many bits every lane holds; the sum of all lanes, below 32,768, and the largest of them.
#pragma once

#include "lanes/lanes.hpp"

namespace pasang {
namespace {

#if defined(__AVX2__)
struct NibbleCounts {
  alignas(32) std::uint8_t bits[32];
};
constexpr NibbleCounts make_nibble_counts() {
  NibbleCounts counts{};
  for (unsigned i = 0; i < 32; ++i) counts.bits[i] = static_cast<std::uint8_t>(popcount32(i & 15U));
  return counts;
}
constexpr NibbleCounts kNibbleCounts = make_nibble_counts();

template <int N>
[[gnu::always_inline]] inline Lanes<N> bits_in(const Lanes<N>& lanes) {
  const __m256i counts = _mm256_load_si256(reinterpret_cast<const __m256i*>(&kNibbleCounts));
  const __m256i low = _mm256_set1_epi8(15);
  return each(lanes, lanes, [&](auto x, auto) __attribute__((always_inline)) {
    const __m256i whole = reinterpret_cast<__m256i>(x);
    const __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(counts, _mm256_and_si256(whole, low)),
                        _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16(whole, 4), low)));
    return reinterpret_cast<typename Lanes<N>::Register>(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)));
  });
}
#if defined(__AVX512BW__) && defined(__AVX512VL__)
[[gnu::always_inline]] inline Lanes<32> bits_in(const Lanes<32>& lanes) {
  const __m512i counts = _mm512_popcnt_epi16(reinterpret_cast<__m512i>(lanes.part[0]));
  return {{reinterpret_cast<Lanes<32>::Register>(counts)}};
}
#endif
[[gnu::always_inline]] inline int sum_of(const Lanes<16>& lanes) {
  const __m256i pairs = _mm256_madd_epi16(reinterpret_cast<__m256i>(lanes.part[0]), _mm256_set1_epi16(1));
  __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
  return _mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1)));
}
[[gnu::always_inline]] inline int largest_of(const Lanes<16>& lanes) {
  const __m256i whole = reinterpret_cast<__m256i>(lanes.part[0]);
  const __m128i half = _mm_max_epi16(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
  const __m128i least = _mm_minpos_epu16(_mm_xor_si128(half, _mm_set1_epi16(-1)));  // only the least has an instruction
  return ~_mm_cvtsi128_si32(least) & 0xFFFF;
}
#elif defined(__wasm_simd128__)
template <int N>
[[gnu::always_inline]] inline Lanes<N> bits_in(const Lanes<N>& lanes) {
  return each(lanes, lanes, [](auto x, auto) {
    const v128_t bytes = wasm_i8x16_popcnt(reinterpret_cast<v128_t>(x));
    return reinterpret_cast<typename Lanes<N>::Register>(wasm_u16x8_extadd_pairwise_u8x16(bytes));
  });
}
[[gnu::always_inline]] inline int sum_of(const Lanes<16>& lanes) {
  const v128_t both = reinterpret_cast<v128_t>(lanes.part[0] + lanes.part[1]);
  v128_t sum = wasm_u32x4_extadd_pairwise_u16x8(both);
  sum = wasm_i32x4_add(sum, wasm_i32x4_shuffle(sum, sum, 2, 3, 0, 1));
  return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1);
}
[[gnu::always_inline]] inline int largest_of(const Lanes<16>& lanes) {
  v128_t most = wasm_u16x8_max(reinterpret_cast<v128_t>(lanes.part[0]), reinterpret_cast<v128_t>(lanes.part[1]));
  most = wasm_u16x8_max(most, wasm_i64x2_shuffle(most, most, 1, 0));
  most = wasm_u16x8_max(most, wasm_i32x4_shuffle(most, most, 1, 0, 3, 2));
  const std::uint32_t pair = wasm_u32x4_extract_lane(most, 0), low = pair & 0xFFFFU, high = pair >> 16;
  return static_cast<int>(low > high ? low : high);
}
#elif defined(PASANG_LANE_WORDS)
template <int N>
[[gnu::always_inline]] inline Lanes<N> bits_in(const Lanes<N>& lanes) {
  return each(lanes, lanes, [](auto x, auto) {
    std::uint64_t word = x.bits;
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return typename Lanes<N>::Register{(word + (word >> 8)) & 0x001F001F001F001F};
  });
}
[[gnu::always_inline]] inline int sum_of(const Lanes<16>& lanes) {
  const auto sums = lanes.part[0] + lanes.part[1] + lanes.part[2] + lanes.part[3];
  return static_cast<int>(sums.bits * Lanes<16>::Register::kLow >> 48);
}
[[gnu::always_inline]] inline int largest_of(const Lanes<16>& lanes) {
  using Word = Lanes<16>::Registers;
  auto most = Word::larger(Word::larger(lanes.part[0], lanes.part[1]), Word::larger(lanes.part[2], lanes.part[3]));
  most = Word::larger(most, {most.bits >> 32});
  return static_cast<int>(Word::larger(most, {most.bits >> 16}).bits & 0xFFFFU);
}
#else
template <int N>
[[gnu::always_inline]] inline Lanes<N> bits_in(const Lanes<N>& lanes) {
  return each(lanes, lanes, [](auto x, auto) {
    x -= x >> 1 & 0x5555;
    x = (x & 0x3333) + (x >> 2 & 0x3333);
    x = (x + (x >> 4)) & 0x0F0F;
    return (x + (x >> 8)) & 31;
  });
}
[[gnu::always_inline]] inline int sum_of(const Lanes<16>& lanes) {
  const auto sums = lanes.part[0] + lanes.part[1];
  int sum = 0;
  for (int lane = 0; lane < 8; ++lane) sum += sums[lane];
  return sum;
}
[[gnu::always_inline]] inline int largest_of(const Lanes<16>& lanes) {
  int largest = 0;
  for (int lane = 0; lane < 16; ++lane) {
    const int one = lanes.part[lane / 8][lane % 8];
    if (one > largest) largest = one;
  }
  return largest;
}
#endif

}  // namespace
}  // namespace pasang
