// Several lanes in a plain word, for processors without vectors: what a vector type does lane by lane, done to the
// whole word, with care that nothing runs from one lane into the next.
#pragma once

#include <cstdint>

namespace pasang {
namespace {

template <class Lane>
struct LaneWord {
  static constexpr int kLaneBits = 8 * static_cast<int>(sizeof(Lane));
  static constexpr std::uint64_t kFull = static_cast<Lane>(-1);  // one lane
  static constexpr std::uint64_t kLow = ~std::uint64_t{0} / kFull, kHigh = kLow << (kLaneBits - 1);
  std::uint64_t bits;

  [[gnu::always_inline]] friend inline LaneWord operator&(LaneWord a, LaneWord b) { return {a.bits & b.bits}; }
  [[gnu::always_inline]] friend inline LaneWord operator|(LaneWord a, LaneWord b) { return {a.bits | b.bits}; }
  [[gnu::always_inline]] friend inline LaneWord operator^(LaneWord a, LaneWord b) { return {a.bits ^ b.bits}; }
  [[gnu::always_inline]] friend inline LaneWord operator~(LaneWord a) { return {~a.bits}; }
  // Sums and products that fit into their lanes.
  [[gnu::always_inline]] friend inline LaneWord operator+(LaneWord a, LaneWord b) { return {a.bits + b.bits}; }
  [[gnu::always_inline]] friend inline LaneWord operator*(LaneWord a, LaneWord b) {
    std::uint64_t products = 0;
    for (int at = 0; at < 64; at += kLaneBits) products |= (a.bits >> at & kFull) * (b.bits >> at & kFull) << at;
    return {products};
  }
  [[gnu::always_inline]] friend inline LaneWord operator>>(LaneWord a, int places) {
    return {a.bits >> places & kLow * (kFull >> places)};
  }
  [[gnu::always_inline]] friend inline LaneWord operator<<(LaneWord a, int places) {
    return {a.bits << places & kLow * (kFull << places & kFull)};
  }
};

// The highest bit of every lane that is not empty.
template <class Lane>
[[gnu::always_inline]] inline std::uint64_t high_where_any(LaneWord<Lane> a) {
  using Word = LaneWord<Lane>;
  return (((a.bits & ~Word::kHigh) + ~Word::kHigh) | a.bits) & Word::kHigh;
}

// One bit for each of eight bytes that holds one in its lowest bit and nothing else: that of byte i comes to stand in
// bit to[i]. A product adds every byte to itself at all distances; at the top each stands once.
struct ByteOrder {
  int to[8];
};
constexpr std::uint64_t gathering(const ByteOrder& order) {
  std::uint64_t factor = 0;
  for (int i = 0; i < 8; ++i) factor |= std::uint64_t{1} << (56 + order.to[i] - 8 * i);
  return factor;
}
constexpr std::uint64_t kInOrder = gathering({{0, 1, 2, 3, 4, 5, 6, 7}});
constexpr std::uint64_t kEvenBytesFirst = gathering({{0, 4, 1, 5, 2, 6, 3, 7}});

[[gnu::always_inline]] inline std::uint32_t gathered(std::uint64_t lowest, std::uint64_t factor) {
  return static_cast<std::uint32_t>(lowest * factor >> 56);
}

// One bit for every byte that holds an odd number of bits.
[[gnu::always_inline]] inline std::uint32_t odd_bytes(std::uint64_t bytes, std::uint64_t factor) {
  bytes ^= bytes >> 4;
  bytes ^= bytes >> 2;
  bytes ^= bytes >> 1;
  return gathered(bytes & LaneWord<std::uint8_t>::kLow, factor);
}

}  // namespace
}  // namespace pasang
