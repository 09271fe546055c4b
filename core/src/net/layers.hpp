// The layers of a net on vectors of signed numbers, in whatever registers this file is compiled for.
#pragma once

#include <cstring>

#include "lanes/registers.hpp"
#include "net/net.hpp"

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

template <class Register>
[[gnu::always_inline]] inline Register clipped(Register numbers) {
  const Register least{}, most = least + kNetOne;
  numbers = numbers > least ? numbers : least;
  return numbers < most ? numbers : most;
}

// First layer: the sum of a ka's rows, clipped.
[[gnu::always_inline]] inline void add_rows(const Net& net, const std::int16_t (&rows)[kNetActive],
                                            std::int16_t* outputs) {
  constexpr int kParts = kNetWidth / kShorts;
  Shorts sum[kParts];
  for (int part = 0; part < kParts; ++part) sum[part] = loaded<Shorts>(net.row_bias + part * kShorts);
  for (const std::int16_t row : rows) {
    for (int part = 0; part < kParts; ++part) sum[part] += loaded<Shorts>(net.row[row] + part * kShorts);
  }
  for (int part = 0; part < kParts; ++part) stored(clipped(sum[part]), outputs + part * kShorts);
}

// Second layer: two inputs at a time for all outputs.
[[gnu::always_inline]] inline void second_layer(const Net& net, const std::int16_t* inputs, std::int16_t* outputs) {
  constexpr int kParts = kNetSecond / kLongs;
  Longs sum[kParts];
  for (int part = 0; part < kParts; ++part) sum[part] = loaded<Longs>(net.second_bias + part * kLongs);
  for (int pair = 0; pair < kNetInputs / 2; ++pair) {
    std::int32_t both;
    std::memcpy(&both, inputs + 2 * pair, sizeof both);
    const Shorts everywhere = reinterpret_cast<Shorts>(Longs{} + both);
    for (int part = 0; part < kParts; ++part) {
      sum[part] += paired_products(everywhere, loaded<Shorts>(net.second[pair][part * kLongs]));
    }
  }
  alignas(64) std::int32_t whole[kNetSecond];
  for (int part = 0; part < kParts; ++part) stored(clipped(sum[part] >> kNetSecondShift), whole + part * kLongs);
  for (int i = 0; i < kNetSecond; ++i) outputs[i] = static_cast<std::int16_t>(whole[i]);
}

// Last layer, in quarters of a point, to the nearest.
[[gnu::always_inline]] inline int last_layer(const Net& net, int bucket, const std::int16_t* inputs) {
  Longs sums{};
  for (int i = 0; i < kLastPadded; i += kShorts) {
    sums += paired_products(loaded<Shorts>(inputs + i), loaded<Shorts>(net.last[bucket] + i));
  }
  int sum = net.last_bias[bucket];
  for (int i = 0; i < kLongs; ++i) sum += sums[i];
  return (sum + (1 << (kNetLastShift - 1))) >> kNetLastShift;
}

}  // namespace
}  // namespace pasang
