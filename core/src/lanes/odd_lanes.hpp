// Which lanes hold an odd number of bits, gathered from all of them at once; written for each machine that has
// instructions for it.
//
// Of lanes of sixteen bits, of which eleven are used: one bit for each, in bits 0–15 for sixteen lanes of `black` and
// in bits 16–31 for those of `white`; with 32 lanes the second sixteen follow in the upper half. Of a compact board:
// one bit for every lane; and one for each of the first sixteen that is empty.
#pragma once

#include "lanes/lanes.hpp"

namespace pasang {
namespace {

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
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const CompactLanes& lanes) {
  const __m256i odd = _mm256_load_si256(reinterpret_cast<const __m256i*>(&kOddNibbles));
  const __m256i whole = reinterpret_cast<__m256i>(lanes.part[0]);
  const __m256i folded = _mm256_xor_si256(whole, _mm256_srli_epi16(whole, 4));
  const __m256i looked = _mm256_shuffle_epi8(odd, _mm256_and_si256(folded, _mm256_set1_epi8(15)));
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(looked));
}
[[gnu::always_inline]] inline unsigned empty_lanes(const CompactLanes& lanes) {
  const __m256i empty = _mm256_cmpeq_epi8(reinterpret_cast<__m256i>(lanes.part[0]), _mm256_setzero_si256());
  return static_cast<unsigned>(_mm256_movemask_epi8(empty)) & 0xFFFFU;
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
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const CompactLanes& lanes) {
  const auto odd = [&](int part) {
    __m128i bytes = reinterpret_cast<__m128i>(lanes.part[part]);
    bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 4));
    bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 2));
    bytes = _mm_xor_si128(bytes, _mm_slli_epi16(bytes, 1));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes));
  };
  return odd(0) | odd(1) << 16;
}
[[gnu::always_inline]] inline unsigned empty_lanes(const CompactLanes& lanes) {
  return static_cast<unsigned>(
      _mm_movemask_epi8(_mm_cmpeq_epi8(reinterpret_cast<__m128i>(lanes.part[0]), _mm_setzero_si128())));
}
#elif defined(__wasm_simd128__)
// As with SSE2.
[[gnu::always_inline]] inline std::uint32_t odd_bytes(v128_t bytes) {
  bytes = wasm_v128_xor(bytes, wasm_i16x8_shl(bytes, 4));
  bytes = wasm_v128_xor(bytes, wasm_i16x8_shl(bytes, 2));
  bytes = wasm_v128_xor(bytes, wasm_i16x8_shl(bytes, 1));
  return wasm_i8x16_bitmask(bytes);
}
[[gnu::always_inline]] inline std::uint32_t odd_lanes_of(const Lanes<16>& lanes) {
  const auto folded = [&](int part) {
    const v128_t whole = reinterpret_cast<v128_t>(lanes.part[part]);
    return wasm_v128_and(wasm_v128_xor(whole, wasm_u16x8_shr(whole, 8)), wasm_i16x8_const_splat(255));
  };
  return odd_bytes(wasm_u8x16_narrow_i16x8(folded(0), folded(1)));
}
[[gnu::always_inline]] inline std::uint64_t odd_lanes(const Lanes<16>& black, const Lanes<16>& white) {
  return odd_lanes_of(black) | odd_lanes_of(white) << 16;
}
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const CompactLanes& lanes) {
  return odd_bytes(reinterpret_cast<v128_t>(lanes.part[0])) | odd_bytes(reinterpret_cast<v128_t>(lanes.part[1])) << 16;
}
[[gnu::always_inline]] inline unsigned empty_lanes(const CompactLanes& lanes) {
  return wasm_i8x16_bitmask(wasm_i8x16_eq(reinterpret_cast<v128_t>(lanes.part[0]), wasm_i8x16_const_splat(0)));
}
#elif defined(PASANG_LANE_WORDS)
// Lanes fold into bytes, and those of two words are put together in one, by turns.
[[gnu::always_inline]] inline std::uint32_t odd_lanes_of(const Lanes<16>& lanes) {
  constexpr std::uint64_t kLowBytes = 0x00FF00FF00FF00FF;
  const auto folded = [&](int part) { return (lanes.part[part].bits ^ lanes.part[part].bits >> 8) & kLowBytes; };
  return odd_bytes(folded(0) | folded(1) << 8, kEvenBytesFirst) | odd_bytes(folded(2) | folded(3) << 8, kEvenBytesFirst)
                                                                      << 8;
}
[[gnu::always_inline]] inline std::uint64_t odd_lanes(const Lanes<16>& black, const Lanes<16>& white) {
  return odd_lanes_of(black) | odd_lanes_of(white) << 16;
}
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const CompactLanes& lanes) {
  std::uint32_t bits = 0;
  for (int i = 0; i < CompactLanes::kParts; ++i) bits |= odd_bytes(lanes.part[i].bits, kInOrder) << 8 * i;
  return bits;
}
[[gnu::always_inline]] inline unsigned empty_lanes(const CompactLanes& lanes) {
  const auto filled = [&](int part) { return gathered(high_where_any(lanes.part[part]) >> 7, kInOrder); };
  return ~(filled(0) | filled(1) << 8) & 0xFFFFU;
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
inline std::uint32_t odd_lanes(const CompactLanes& lanes) {
  std::uint32_t bits = 0;
  for (int lane = 0; lane < 32; ++lane) {
    bits |= static_cast<std::uint32_t>(popcount32(lanes.part[lane / 16][lane % 16]) & 1) << lane;
  }
  return bits;
}
inline unsigned empty_lanes(const CompactLanes& lanes) {
  unsigned bits = 0;
  for (int lane = 0; lane < 16; ++lane) bits |= static_cast<unsigned>(lanes.part[0][lane] == 0) << lane;
  return bits;
}
#endif

#if defined(__AVX512BW__) && defined(__AVX512VL__)
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const Lanes<32>& lanes) {
  return _mm512_test_epi16_mask(_mm512_popcnt_epi16(reinterpret_cast<__m512i>(lanes.part[0])), _mm512_set1_epi16(1));
}
[[gnu::always_inline]] inline std::uint64_t odd_lanes(const Lanes<32>& black, const Lanes<32>& white) {
  const std::uint64_t b = odd_lanes(black), w = odd_lanes(white);
  return (b & 0xFFFFU) | (w & 0xFFFFU) << 16 | (b >> 16) << 32 | (w >> 16) << 48;
}
#endif

}  // namespace
}  // namespace pasang
