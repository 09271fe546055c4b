// Both colours of all lanes of an axis at once: sixteen black lanes and sixteen white ones side by side. Where one
// register holds them all, odd_lanes() of it is in lanes.hpp.
#pragma once

#include "lanes.hpp"
#include "position.hpp"

namespace pasang {
namespace {

using Both = Lanes<32>;

#if defined(__AVX512BW__) && defined(__AVX512VL__)
inline constexpr __mmask8 kAll = 0xFF;  // with a mask, since without one GCC 12 warns of what is not there

[[gnu::always_inline]] inline __m512i whole_of(const Both& lanes) { return reinterpret_cast<__m512i>(lanes.part[0]); }
[[gnu::always_inline]] inline Both both_of(__m512i whole) { return {{reinterpret_cast<Both::Register>(whole)}}; }

[[gnu::always_inline]] inline Both side_by_side(const Lanes<16>& black, const Lanes<16>& white) {
  const __m256i first = reinterpret_cast<__m256i>(black.part[0]), second = reinterpret_cast<__m256i>(white.part[0]);
  return both_of(_mm512_maskz_inserti64x4(kAll, _mm512_castsi256_si512(first), second, 1));
}
// Every lane of one colour where that of the other was.
[[gnu::always_inline]] inline Both exchanged(const Both& lanes) {
  return both_of(_mm512_maskz_shuffle_i64x2(kAll, whole_of(lanes), whole_of(lanes), 0x4E));
}
// The lanes that the bits name, black first; the others empty.
[[gnu::always_inline]] inline Both kept_in(const Both& lanes, std::uint32_t bits) {
  return both_of(_mm512_maskz_mov_epi16(bits, whole_of(lanes)));
}
#else
[[gnu::always_inline]] inline Both side_by_side(const Lanes<16>& black, const Lanes<16>& white) {
  constexpr int kParts = Lanes<16>::kParts;
  Both both;
  for (int i = 0; i < kParts; ++i) {
    both.part[i] = black.part[i];
    both.part[kParts + i] = white.part[i];
  }
  return both;
}
[[gnu::always_inline]] inline Lanes<16> lanes_of(const Both& lanes, int colour) {
  Lanes<16> one;
  for (int i = 0; i < Lanes<16>::kParts; ++i) one.part[i] = lanes.part[Lanes<16>::kParts * colour + i];
  return one;
}
[[gnu::always_inline]] inline Both exchanged(const Both& lanes) {
  return side_by_side(lanes_of(lanes, kWhite), lanes_of(lanes, kBlack));
}
[[gnu::always_inline]] inline Both kept_in(const Both& lanes, std::uint32_t bits) {
  return lanes & side_by_side(lanes_at(bits & 0xFFFFU), lanes_at(bits >> 16));
}
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const Both& lanes) {
  return static_cast<std::uint32_t>(odd_lanes(lanes_of(lanes, kBlack), lanes_of(lanes, kWhite)));
}
#endif

[[gnu::always_inline]] inline Both both_colours(const Position& position, int orientation, Axis axis) {
  return side_by_side(Lanes<16>::load(position.lanes[kBlack][orientation][axis]),
                      Lanes<16>::load(position.lanes[kWhite][orientation][axis]));
}

// What lies up every lane before the other colour.
[[gnu::always_inline]] inline Both arms_of(const Both& tokens) { return up_to_first(tokens, exchanged(tokens)); }

// What a ka sees from a place of every lane: line_from() for all lanes at once.
[[gnu::always_inline]] inline Both lines_from(const Both& tokens, int place) {
  const Both below = tokens & Both::all(before(place));
  return arms_of(tokens & Both::all(beyond(place))) | past_last(below, exchanged(below));
}

}  // namespace
}  // namespace pasang
