// All lanes of a board at once: vectors of sixteen-bit lanes in whatever registers this file is compiled for.
//
// One source, compiled per path (see CMakeLists.txt): 16-byte registers everywhere, 32-byte ones with AVX2, 64-byte
// ones with AVX-512, and words where there are no vectors. What has to look across lanes is written for particular
// machines: odd_lanes.hpp, lane_sums.hpp.
#pragma once

#include "lanes/registers.hpp"
#include "law/geometry.hpp"

namespace pasang {
namespace {

template <int kLanes, class Lane = std::uint16_t>
struct Lanes {
  static constexpr int kWhole = kLanes * static_cast<int>(sizeof(Lane));
  static constexpr int kBytes = kWhole < kRegisterBytes ? kWhole : kRegisterBytes;
  static constexpr int kParts = kWhole / kBytes;
  using Registers = RegisterOf<Lane, kBytes>;
  using Register = typename Registers::Type;
  Register part[kParts];

  [[gnu::always_inline]] static inline Lanes load(const Lane* from) {
    Lanes lanes;
    for (int i = 0; i < kParts; ++i) lanes.part[i] = Registers::load(from + i * kLanes / kParts);
    return lanes;
  }
  [[gnu::always_inline]] inline void store(Lane* to) const {
    for (int i = 0; i < kParts; ++i) Registers::store(part[i], to + i * kLanes / kParts);
  }
  [[gnu::always_inline]] static inline Lanes all(unsigned value) {
    Lanes lanes;
    for (Register& one : lanes.part) one = Registers::all(static_cast<Lane>(value));
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
[[gnu::always_inline]] inline Lanes<N> operator*(const Lanes<N>& a, const Lanes<N>& b) {
  return each(a, b, [](auto x, auto y) { return x * y; });
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
  return each(a, b, [](auto x, auto y) { return Lanes<N>::Registers::larger(x, y); });
}
template <int N>
[[gnu::always_inline]] inline Lanes<N> smaller(const Lanes<N>& a, const Lanes<N>& b) {
  return a ^ b ^ larger(a, b);
}
// All ones in the lanes that hold an odd number.
template <int N>
[[gnu::always_inline]] inline Lanes<N> where_odd(const Lanes<N>& a) {
  return each(a, a, [](auto x, auto) { return Lanes<N>::Registers::where_odd(x); });
}
// All ones in the lanes where a and b are equal.
template <int N, class Lane>
[[gnu::always_inline]] inline Lanes<N, Lane> equal(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b) {
  return each(a, b, [](auto x, auto y) { return Lanes<N, Lane>::Registers::where_equal(x, y); });
}
// The bits of a below the lowest bit of b, in every lane; all of a where b is empty.
template <int N, class Lane>
[[gnu::always_inline]] inline Lanes<N, Lane> up_to_first(const Lanes<N, Lane>& a, const Lanes<N, Lane>& b) {
  return each(a, b, [](auto x, auto y) { return x & ~y & Lanes<N, Lane>::Registers::less_one(y); });
}
// The bits of a above the highest bit of b, in every lane; all of a where b is empty.
template <int N>
[[gnu::always_inline]] inline Lanes<N> past_last(const Lanes<N>& a, const Lanes<N>& b) {
  return each(a, b, [](auto x, auto y) {
    y = y | y >> 1;
    y = y | y >> 2;
    y = y | y >> 4;
    y = y | y >> 8;
    return x & ~y;
  });
}

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

// All ones in the lanes that the bits name, sixteen and sixteen.
[[gnu::always_inline]] inline Lanes<32> twice_lanes_at(unsigned bits) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  return {{reinterpret_cast<Lanes<32>::Register>(_mm512_movm_epi16(bits))}};
#else
  return side_by_side(lanes_at(bits & 0xFFFFU), lanes_at(bits >> 16));
#endif
}

// Those of a compact board: rows and columns upward, then both downward.
using CompactLanes = Lanes<32, std::uint8_t>;

}  // namespace
}  // namespace pasang
