// The layers of a net on vectors of signed numbers, in whatever registers this file is compiled for.
#pragma once

#include <cstring>

#include "lanes/registers.hpp"
#include "net/rows.hpp"

namespace pasang {
namespace {

// A machine without vectors does these sixteen bytes number by number.
inline constexpr int kLayerBytes = kRegisterBytes < 16 ? 16 : kRegisterBytes;
typedef std::int16_t Shorts __attribute__((vector_size(kLayerBytes)));
typedef std::int32_t Longs __attribute__((vector_size(kLayerBytes)));
inline constexpr int kShorts = kLayerBytes / 2, kLongs = kLayerBytes / 4;  // numbers in a register

template <class Register, class Number>
[[gnu::always_inline]] inline Register loaded(const Number* from) {
  Register numbers;
  std::memcpy(&numbers, from, sizeof numbers);
  return numbers;
}
template <class Register, class Number>
[[gnu::always_inline]] inline void stored(const Register& numbers, Number* to) {
  std::memcpy(to, &numbers, sizeof numbers);
}

// Every pair of neighbours multiplied and added up.
[[gnu::always_inline]] inline Longs paired_products(Shorts a, Shorts b) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  return reinterpret_cast<Longs>(_mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(__AVX2__)
  return reinterpret_cast<Longs>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
  return reinterpret_cast<Longs>(_mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#elif defined(__wasm_simd128__)
  return reinterpret_cast<Longs>(wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#else
  Longs products;
  for (int i = 0; i < kLongs; ++i) products[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return products;
#endif
}

// Compared with nothing only: that GCC 12 turns into one instruction, what it makes of the least of two into three.
template <class Register>
[[gnu::always_inline]] inline Register clipped(Register numbers) {
  const Register least{}, most = least + kNetOne;
  const Register below = most - (numbers > least ? numbers : least);
  return most - (below > least ? below : least);
}

// A sum of rows.
struct RowSum {
  static constexpr int kParts = kNetWidth / kShorts;
  Shorts part[kParts];

  [[gnu::always_inline]] inline void add(const std::int16_t (&row)[kNetWidth]) {
    for (int i = 0; i < kParts; ++i) part[i] += loaded<Shorts>(row + i * kShorts);
  }
  [[gnu::always_inline]] inline void store_clipped(std::int16_t* to) const {
    for (int i = 0; i < kParts; ++i) stored(clipped(part[i]), to + i * kShorts);
  }
};

// First layer, of both kas by turns: their sums do not wait for each other.
[[gnu::always_inline]] inline void first_layer(const Net& net, const Position& position, std::int16_t* outputs) {
  const int side = side_to_move(position);
  const SeenRows seen[2] = {rows_seen(position, side), rows_seen(position, side ^ 1)};
  RowSum left{};
  left.add(net.row_bias);
  for (int colour = 0; colour < 2; ++colour) left.add(net.row[left_row(position, colour)]);
  RowSum sum[2] = {left, left};
  for (int lane = 0; lane < kSize; ++lane) {
    for (int ka = 0; ka < 2; ++ka) {
      for (const auto& axis : seen[ka].lane) sum[ka].add(net.row[axis[lane]]);
    }
  }
  for (int ka = 0; ka < 2; ++ka) {
    sum[ka].add(net.row[seen[ka].point]);
    sum[ka].add(net.row[seen[ka].offset]);
    sum[ka].store_clipped(outputs + ka * kNetWidth);
  }
}

// The second layer's outputs. Each fills two shorts, one of which is nothing.
struct SecondLayer {
  static constexpr int kParts = kNetSecond / kLongs;
  Longs part[kParts];
};
// Two inputs at a time for all outputs, in turns to several sums, none of which waits for the one before it.
[[gnu::always_inline]] inline SecondLayer second_layer(const Net& net, const std::int16_t* inputs) {
  constexpr int kParts = SecondLayer::kParts, kTurns = kParts < 4 ? 4 / kParts : 1;
  SecondLayer outputs;
  Longs sum[kTurns][kParts] = {};
  for (int part = 0; part < kParts; ++part) sum[0][part] = loaded<Longs>(net.second_bias + part * kLongs);
  for (int pair = 0; pair < kNetInputs / 2; pair += kTurns) {
    for (int turn = 0; turn < kTurns; ++turn) {
      std::int32_t both;
      std::memcpy(&both, inputs + 2 * (pair + turn), sizeof both);
      const Shorts everywhere = reinterpret_cast<Shorts>(Longs{} + both);
      for (int part = 0; part < kParts; ++part) {
        sum[turn][part] += paired_products(everywhere, loaded<Shorts>(net.second[pair + turn][part * kLongs]));
      }
    }
  }
  for (int part = 0; part < kParts; ++part) {
    Longs whole = sum[0][part];
    for (int turn = 1; turn < kTurns; ++turn) whole += sum[turn][part];
    outputs.part[part] = clipped(whole >> kNetSecondShift);
  }
  return outputs;
}

// Last layer, in quarters of a point, to the nearest.
[[gnu::always_inline]] inline int last_layer(const Net& net, int bucket, const std::int16_t* first,
                                             const SecondLayer& second) {
  const std::int16_t* weights = net.last[bucket];
  Longs sums{};
  for (int i = 0; i < kNetInputs; i += kShorts) {
    sums += paired_products(loaded<Shorts>(first + i), loaded<Shorts>(weights + i));
  }
  for (int i = 0; i < SecondLayer::kParts; ++i) {
    const Shorts outputs = reinterpret_cast<Shorts>(second.part[i]);
    sums += paired_products(outputs, loaded<Shorts>(weights + kNetInputs + i * kShorts));
  }
  int sum = net.last_bias[bucket];
  for (int i = 0; i < kLongs; ++i) sum += sums[i];
  return (sum + (1 << (kNetLastShift - 1))) >> kNetLastShift;
}

}  // namespace
}  // namespace pasang
