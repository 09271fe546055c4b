// Random numbers of the position key (Zobrist), made at compile time from a fixed seed.
#pragma once

#include "law/position.hpp"

namespace pasang {

struct ZobristKeys {
  std::uint64_t token[2][128];
  std::uint64_t ka[2][128];
  std::uint64_t passage[2][128];
  std::uint64_t agreement[16];
  std::uint64_t north_to_move;
};

namespace {

constexpr std::uint64_t next_random(std::uint64_t& state) {  // splitmix64
  state += 0x9E3779B97F4A7C15U;
  std::uint64_t mixed = state;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
  return mixed ^ mixed >> 31;
}

constexpr ZobristKeys make_zobrist_keys() {
  ZobristKeys keys{};
  std::uint64_t state = 0x506173616E67U;
  for (int which = 0; which < 2; ++which) {
    for (int point = 0; point < 128; ++point) {
      keys.token[which][point] = next_random(state);
      keys.ka[which][point] = next_random(state);
      keys.passage[which][point] = next_random(state);
    }
  }
  for (std::uint64_t& key : keys.agreement) key = next_random(state);
  keys.north_to_move = next_random(state);
  return keys;
}

constexpr int agreement_index(const Agreement& agreement) {
  return agreement.entry + 4 * agreement.open + 8 * agreement.partial;
}

}  // namespace

extern const ZobristKeys kZobrist;

}  // namespace pasang
