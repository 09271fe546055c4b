// Both colours of all lanes of an axis at once: sixteen black lanes and sixteen white ones side by side. Where one
// register holds them all, odd_lanes() of it is in odd_lanes.hpp.
#pragma once

#include "lanes/odd_lanes.hpp"
#include "law/position.hpp"

namespace pasang {
namespace {

using BothColours = Lanes<32>;

#if defined(__AVX512BW__) && defined(__AVX512VL__)
[[gnu::always_inline]] inline __m512i whole_of(const BothColours& lanes) {
  return reinterpret_cast<__m512i>(lanes.part[0]);
}
[[gnu::always_inline]] inline BothColours both_colours_of(__m512i whole) {
  return {{reinterpret_cast<BothColours::Register>(whole)}};
}

// Every lane of one colour where that of the other was.
[[gnu::always_inline]] inline BothColours exchanged(const BothColours& lanes) {
  return both_colours_of(_mm512_maskz_shuffle_i64x2(kEveryPart, whole_of(lanes), whole_of(lanes), 0x4E));
}
// The lanes that the bits name, black first; the others empty.
[[gnu::always_inline]] inline BothColours kept_in(const BothColours& lanes, std::uint32_t bits) {
  return both_colours_of(_mm512_maskz_mov_epi16(bits, whole_of(lanes)));
}
#else
[[gnu::always_inline]] inline Lanes<16> lanes_of(const BothColours& lanes, int colour) {
  Lanes<16> one;
  for (int i = 0; i < Lanes<16>::kParts; ++i) one.part[i] = lanes.part[Lanes<16>::kParts * colour + i];
  return one;
}
[[gnu::always_inline]] inline BothColours exchanged(const BothColours& lanes) {
  return side_by_side(lanes_of(lanes, kWhite), lanes_of(lanes, kBlack));
}
[[gnu::always_inline]] inline BothColours kept_in(const BothColours& lanes, std::uint32_t bits) {
  return lanes & side_by_side(lanes_at(bits & 0xFFFFU), lanes_at(bits >> 16));
}
[[gnu::always_inline]] inline std::uint32_t odd_lanes(const BothColours& lanes) {
  return static_cast<std::uint32_t>(odd_lanes(lanes_of(lanes, kBlack), lanes_of(lanes, kWhite)));
}
#endif

[[gnu::always_inline]] inline BothColours both_colours(const Position& position, int orientation, Axis axis) {
  return side_by_side(Lanes<16>::load(position.lanes[kBlack][orientation][axis]),
                      Lanes<16>::load(position.lanes[kWhite][orientation][axis]));
}

// What lies up every lane before the other colour.
[[gnu::always_inline]] inline BothColours arms_of(const BothColours& tokens) {
  return up_to_first(tokens, exchanged(tokens));
}

// What lies down every lane; and the same with the places in whatever order is quickest.
#if defined(__AVX512BW__) && defined(__AVX512VL__)
// Eleven places turned round: the bits of every byte, and then the bytes, of which one is full and one has three bits.
[[gnu::always_inline]] inline BothColours turned(const BothColours& lanes) {
  const __m512i bytes = _mm512_gf2p8affine_epi64_epi8(whole_of(lanes), _mm512_set1_epi64(kTurned), 0);
  return both_colours_of(_mm512_shldi_epi16(bytes, bytes, 3));
}
[[gnu::always_inline]] inline BothColours downward_arms_turned(const BothColours& tokens) {
  return arms_of(turned(tokens));
}
[[gnu::always_inline]] inline BothColours downward_arms(const BothColours& tokens) {
  return turned(downward_arms_turned(tokens));
}
#else
[[gnu::always_inline]] inline BothColours downward_arms(const BothColours& tokens) {
  return past_last(tokens, exchanged(tokens));
}
[[gnu::always_inline]] inline BothColours downward_arms_turned(const BothColours& tokens) {
  return downward_arms(tokens);
}
#endif

// What a ka sees from a place of every lane: line_from() for all lanes at once; and the lanes in which that is odd.
[[gnu::always_inline]] inline BothColours lines_from(const BothColours& tokens, int place) {
  return arms_of(tokens & BothColours::all(beyond(place))) | downward_arms(tokens & BothColours::all(before(place)));
}
[[gnu::always_inline]] inline std::uint32_t odd_lines_from(const BothColours& tokens, int place) {
  return odd_lanes(arms_of(tokens & BothColours::all(beyond(place))) ^
                   downward_arms_turned(tokens & BothColours::all(before(place))));
}

}  // namespace
}  // namespace pasang
