// The least a test needs: a check that says what failed and lets the rest go on.
#pragma once

#include <cstdio>
#include <cstring>

#include "law/position.hpp"

namespace pasang::tests {

inline int failures = 0;

template <class A, class B>
void expect_equal(const A& found, const B& wanted, const char* what) {
  if (found == static_cast<A>(wanted)) return;
  ++failures;
  std::printf("FAILED %s: found %lld, wanted %lld\n", what, static_cast<long long>(found),
              static_cast<long long>(wanted));
}

inline void expect(bool fact, const char* what) { expect_equal(fact, true, what); }

inline int summary() {
  if (failures == 0) std::printf("all checks passed\n");
  return failures == 0 ? 0 : 1;
}

inline constexpr const char* kPattern1 =
    "wwwwwbbbbbwbwwwwbbbbwwbbwwwbbbwwwbbbwwbbwwwwbbbbwbwwwwwbbbbb+bbbbb"
    "wwwwwbwbbbbwwwwbbwwbbbwwwbbbwwwbbwwbbbbwwwwbwbbbbbwwwww";
inline constexpr const char* kPattern2 =
    "bwwbbwwbwbbbbwwbbwwbbwwbbwwbbwbwwbwwbwwbbwwbwwbbbwbwwbbwbbww+wwbbw"
    "bbwwbwbbbwwbwwbbwwbwwbwwbwbbwwbbwwbbwwbbwwbbbbwbwwbbwwb";

inline Setup setup_of(const char* rows, int ply, int south_passage, int north_passage, int south_score, int north_score,
                      const Agreement& agreement = {}) {
  Setup setup{{}, ply, {south_passage, north_passage}, {south_score, north_score}, agreement};
  std::memcpy(setup.rows, rows, kPoints);
  return setup;
}

inline Position position_of(const Setup& setup) {
  Position position;
  expect(position_from(setup, position) == Fault::kNone, "the position is accepted");
  return position;
}

inline Position start_of(const char* pattern, const Agreement& agreement = {}) {
  return position_of(setup_of(pattern, 0, -1, -1, 0, 0, agreement));
}

}  // namespace pasang::tests
