// All lanes of a board at once: vectors of sixteen-bit lanes in whatever registers this file is compiled for.
//
// One source, compiled per path (see CMakeLists.txt): 16-byte registers everywhere, 32-byte ones with AVX2, 64-byte
// ones with AVX-512. Only the gathering of one bit from every lane is written for a particular machine.
#pragma once

#include "law/geometry.hpp"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace pasang {
namespace {

#if defined(__AVX512BW__) && defined(__AVX512VL__)
inline constexpr int kRegisterBytes = 64;
#elif defined(__AVX2__)
inline constexpr int kRegisterBytes = 32;
#else
inline constexpr int kRegisterBytes = 16;
#endif

// A register, and the same in memory at any address of a lane.
template <class Lane, int kBytes>
struct RegisterOf {
  typedef Lane Type __attribute__((vector_size(kBytes)));
  typedef Lane InMemory __attribute__((vector_size(kBytes), aligned(alignof(Lane)), may_alias));
};

template <int kLanes, class Lane = std::uint16_t>
struct Lanes {
  static constexpr int kWhole = kLanes * static_cast<int>(sizeof(Lane));
  static constexpr int kBytes = kWhole < kRegisterBytes ? kWhole : kRegisterBytes;
  static constexpr int kParts = kWhole / kBytes;
  using Register = typename RegisterOf<Lane, kBytes>::Type;
  using InMemory = typename RegisterOf<Lane, kBytes>::InMemory;
  Register part[kParts];

  [[gnu::always_inline]] static inline Lanes load(const Lane* from) {
    Lanes lanes;
    for (int i = 0; i < kParts; ++i) lanes.part[i] = *reinterpret_cast<const InMemory*>(from + i * kLanes / kParts);
    return lanes;
  }
  [[gnu::always_inline]] inline void store(Lane* to) const {
    for (int i = 0; i < kParts; ++i) *reinterpret_cast<InMemory*>(to + i * kLanes / kParts) = part[i];
  }
  [[gnu::always_inline]] static inline Lanes all(unsigned value) {
    Lanes lanes;
    for (Register& one : lanes.part) one = Register{} + static_cast<Lane>(value);
    return lanes;
  }
};

template <int N, class Lane, class Operation>
[[gnu::always_inline]] inline Lanes<N, Lane> each(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b,
                                                  Operation operation) {
  Lanes<N, Lane> result;
  for (int i = 0; i < Lanes<N, Lane>::kParts; ++i) result.part[i] = operation(a.part[i], b.part[i]);
  return result;
}
template <int N, class Lane>
[[gnu::always_inline]] inline Lanes<N, Lane> operator&(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b) {
  return each(a, b, [](auto x, auto y) { return x & y; });
}
template <int N, class Lane>
[[gnu::always_inline]] inline Lanes<N, Lane> operator|(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b) {
  return each(a, b, [](auto x, auto y) { return x | y; });
}
template <int N, class Lane>
[[gnu::always_inline]] inline Lanes<N, Lane> operator^(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b) {
  return each(a, b, [](auto x, auto y) { return x ^ y; });
}
template <int N, class Lane>
[[gnu::always_inline]] inline Lanes<N, Lane> without(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b) {  // a & ~b
  return each(a, b, [](auto x, auto y) { return x & ~y; });
}
template <int N>
[[gnu::always_inline]] inline Lanes<N> operator+(const Lanes<N>& a, const Lanes<N>& b) {
  return each(a, b, [](auto x, auto y) { return x + y; });
}
template <int N>
[[gnu::always_inline]] inline Lanes<N> shifted_down(const Lanes<N>& a, int places) {
  return each(a, a, [places](auto x, auto) { return x >> places; });
}
template <int N>
[[gnu::always_inline]] inline Lanes<N> shifted_up(const Lanes<N>& a, int places) {
  return each(a, a, [places](auto x, auto) { return x << places; });
}
template <int N>
[[gnu::always_inline]] inline Lanes<N> larger(const Lanes<N>& a, const Lanes<N>& b) {
  return each(a, b, [](auto x, auto y) { return x > y ? x : y; });
}
// All ones in the lanes that hold an odd number.
template <int N>
[[gnu::always_inline]] inline Lanes<N> where_odd(const Lanes<N>& a) {
  return each(a, a, [](auto x, auto) { return -(x & 1); });
}
// All ones in the lanes where a and b are equal.
template <int N, class Lane>
[[gnu::always_inline]] inline Lanes<N, Lane> equal(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b) {
  using Register = typename Lanes<N, Lane>::Register;
  return each(a, b, [](auto x, auto y) { return reinterpret_cast<Register>(x == y); });
}
// The bits of a below the lowest bit of b, in every lane; all of a where b is empty.
template <int N, class Lane>
[[gnu::always_inline]] inline Lanes<N, Lane> up_to_first(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b) {
  return each(a, b, [](auto x, auto y) { return x & ~y & (y - 1); });
}
// The bits of a above the highest bit of b, in every lane; all of a where b is empty.
template <int N>
[[gnu::always_inline]] inline Lanes<N> past_last(const Lanes<N>& a, const Lanes<N>& b) {
  return each(a, b, [](auto x, auto y) {
    y |= y >> 1;
    y |= y >> 2;
    y |= y >> 4;
    y |= y >> 8;
    return x & ~y;
  });
}

// One bit for every lane that holds an odd number of bits (lanes have eleven), in bits 0–15 for each sixteen lanes of
// `black` and in bits 16–31 for those of `white`; with 32 lanes the second sixteen follow in the upper half.
#if defined(__AVX2__)
struct OddNibbles {  // the top bit set for every four bits of which an odd number is set, over and over
  alignas(32) std::uint8_t top_bit[32];
};
constexpr OddNibbles make_odd_nibbles() {
  OddNibbles odd{};
  for (unsigned i = 0; i < 32; ++i) odd.top_bit[i] = (popcount32(i & 15U) & 1) != 0 ? 0x80 : 0;
  return odd;
}
constexpr OddNibbles kOddNibbles = make_odd_nibbles();

[[gnu::always_inline]] inline __m256i odd_to_sign(__m256i lanes) {
  const __m256i odd = _mm256_load_si256(reinterpret_cast<const __m256i*>(&kOddNibbles));
  const __m256i folded = _mm256_xor_si256(lanes, _mm256_srli_epi16(lanes, 4));
  const __m256i looked = _mm256_shuffle_epi8(odd, _mm256_and_si256(folded, _mm256_set1_epi8(15)));
  return _mm256_xor_si256(looked, _mm256_slli_epi16(looked, 8));
}
[[gnu::always_inline]] inline std::uint64_t odd_lanes(const Lanes<16>& black, const Lanes<16>& white) {
  const __m256i packed = _mm256_packs_epi16(odd_to_sign(reinterpret_cast<__m256i>(black.part[0])),
                                            odd_to_sign(reinterpret_cast<__m256i>(white.part[0])));
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_permute4x64_epi64(packed, 0xD8)));
}
#elif defined(__SSE2__)
// Lanes fold into bytes and bytes into their top bits; what spills into a neighbour's low bits does not reach its top
// one.
[[gnu::always_inline]] inline std::uint64_t odd_lanes_of(const Lanes<16>& lanes) {
  const auto folded = [&](int part) {
    const __m128i whole = reinterpret_cast<__m128i>(lanes.part[part]);
    return _mm_and_si128(_mm_xor_si128(whole, _mm_srli_epi16(whole, 8)), _mm_set1_epi16(255));
  };
  __m128i bytes = _mm_packus_epi16(folded(0), folded(1));
  bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 4));
  bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 2));
  bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 1));
  return static_cast<std::uint64_t>(_mm_movemask_epi8(bytes));
}
[[gnu::always_inline]] inline std::uint64_t odd_lanes(const Lanes<16>& black, const Lanes<16>& white) {
  return odd_lanes_of(black) | odd_lanes_of(white) << 16;
}
#else
[[gnu::always_inline]] inline std::uint64_t odd_lanes(const Lanes<16>& black, const Lanes<16>& white) {
  std::uint64_t bits = 0;
  for (int lane = 0; lane < 16; ++lane) {
    const auto odd = [lane](const Lanes<16>& lanes) {
      return static_cast<std::uint64_t>(popcount32(lanes.part[lane / 8][lane % 8]) & 1);
    };
    bits |= odd(black) << lane | odd(white) << (16 + lane);
  }
  return bits;
}
#endif

// How many bits every lane holds; the sum of all lanes, below 32,768, and the largest of them.
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

[[gnu::always_inline]] inline Lanes<16> bits_in(const Lanes<16>& lanes) {
  const __m256i counts = _mm256_load_si256(reinterpret_cast<const __m256i*>(&kNibbleCounts));
  const __m256i whole = reinterpret_cast<__m256i>(lanes.part[0]), low = _mm256_set1_epi8(15);
  const __m256i bytes =
      _mm256_add_epi8(_mm256_shuffle_epi8(counts, _mm256_and_si256(whole, low)),
                      _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16(whole, 4), low)));
  return {{reinterpret_cast<Lanes<16>::Register>(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)))}};
}
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
#else
[[gnu::always_inline]] inline Lanes<16> bits_in(const Lanes<16>& lanes) {
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

// Lane i holds bit i.
struct LaneBits {
  alignas(64) std::uint16_t bits[16];
};
constexpr LaneBits make_lane_bits() {
  LaneBits lanes{};
  for (unsigned lane = 0; lane < 16; ++lane) lanes.bits[lane] = static_cast<std::uint16_t>(1U << lane);
  return lanes;
}
constexpr LaneBits kLaneBit = make_lane_bits();

// All ones in the lanes that the bits name.
[[gnu::always_inline]] inline Lanes<16> lanes_at(unsigned bits) {
  const Lanes<16> lane_bit = Lanes<16>::load(kLaneBit.bits);
  return equal(Lanes<16>::all(bits) & lane_bit, lane_bit);
}

// Twice sixteen lanes.
#if defined(__AVX512BW__) && defined(__AVX512VL__)
inline constexpr __mmask8 kEveryPart = 0xFF;  // with a mask, since without one GCC 12 warns of what is not there
// The matrix of bits that turns every byte round (GFNI).
inline constexpr long long kTurned = static_cast<long long>(0x8040201008040201);

[[gnu::always_inline]] inline Lanes<32> side_by_side(const Lanes<16>& first, const Lanes<16>& second) {
  const __m512i lower = _mm512_castsi256_si512(reinterpret_cast<__m256i>(first.part[0]));
  const __m512i whole = _mm512_maskz_inserti64x4(kEveryPart, lower, reinterpret_cast<__m256i>(second.part[0]), 1);
  return {{reinterpret_cast<Lanes<32>::Register>(whole)}};
}
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const Lanes<32>& lanes) {
  return _mm512_test_epi16_mask(_mm512_popcnt_epi16(reinterpret_cast<__m512i>(lanes.part[0])), _mm512_set1_epi16(1));
}
[[gnu::always_inline]] inline std::uint64_t odd_lanes(const Lanes<32>& black, const Lanes<32>& white) {
  const std::uint64_t b = odd_lanes(black), w = odd_lanes(white);
  return (b & 0xFFFFU) | (w & 0xFFFFU) << 16 | (b >> 16) << 32 | (w >> 16) << 48;
}
#else
[[gnu::always_inline]] inline Lanes<32> side_by_side(const Lanes<16>& first, const Lanes<16>& second) {
  constexpr int kParts = Lanes<16>::kParts;
  Lanes<32> both;
  for (int i = 0; i < kParts; ++i) {
    both.part[i] = first.part[i];
    both.part[kParts + i] = second.part[i];
  }
  return both;
}
#endif

}  // namespace
}  // namespace pasang
