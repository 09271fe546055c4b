// A compact board as rows, a colour in eight bytes. Columns, and all lanes turned round, are made when they are looked
// at, in four instructions: for processors that multiply matrices of bits (GFNI). Offers what compact_lanes.hpp does.
#pragma once

#include <immintrin.h>

#include "lanes/compact_tables.hpp"
#include "lanes/lanes.hpp"

namespace pasang {
namespace {

// As Position, but for the lanes.
struct alignas(32) CompactBoard {
  Rows rows[2];  // by colour; kas and the bowl in both
  std::uint64_t key;
  std::uint8_t place[2][2];
  std::uint8_t tokens[2];
  std::uint16_t ply;
};

inline Rows rows_of(const CompactBoard& board, int colour) { return board.rows[colour]; }
inline void set_rows(CompactBoard& board, int colour, Rows rows) { board.rows[colour] = rows; }

[[gnu::always_inline]] inline unsigned taken_on(const CompactBoard& board, Axis axis, int lane) {
  const Rows taken = board.rows[kBlack] | board.rows[kWhite];
  return static_cast<unsigned>(axis == kRow ? taken >> kCompactSize * lane & 0xFFU
                                            : _pext_u64(taken, kEveryRow << lane));
}

// The lanes of both axes with a token, a ka or the bowl on them: rows in bits 0–7, columns in 8–15.
[[gnu::always_inline]] inline unsigned filled_lanes(const CompactBoard& board) {
  const Rows taken = board.rows[kBlack] | board.rows[kWhite];
  const __m128i rows = _mm_cvtsi64_si128(static_cast<long long>(taken));
  Rows columns = taken | taken >> 32;
  columns |= columns >> 16;
  columns |= columns >> 8;
  return _mm_test_epi8_mask(rows, rows) | static_cast<unsigned>(columns & 0xFFU) << kCompactSize;
}

// All lanes of a board, a byte each: rows and columns of black, the same of white; all upward, then all downward.
using AllLanes = Lanes<64, std::uint8_t>;

struct AllLanesTables {
  alignas(64) std::uint8_t beyond[kCompactPoints][64];  // what lies beyond a point in every lane
  Rows lane[2 * kCompactSize];                          // the points of every row, then of every column
};
constexpr AllLanesTables make_all_lanes_tables() {
  AllLanesTables tables{};
  for (int point = 0; point < kCompactPoints; ++point) {
    for (int i = 0; i < 64; ++i) {
      const int place = compact_place(point, i / 32, i / kCompactSize % 2);
      tables.beyond[point][i] = static_cast<std::uint8_t>(beyond(place) & 0xFFU);
    }
  }
  for (int lane = 0; lane < kCompactSize; ++lane) {
    tables.lane[lane] = Rows{0xFF} << kCompactSize * lane;
    tables.lane[kCompactSize + lane] = kEveryRow << lane;
  }
  return tables;
}
inline constexpr AllLanesTables kAllLanesTables = make_all_lanes_tables();

// More matrices of eight by eight bits, by which bytes are multiplied; their first row makes the last bit.
inline constexpr long long kAsItIs = 0x0102040810204080;
inline constexpr long long kParity = 0xFF;

// With masks, as in lanes.hpp. A board is a matrix too: the single bits multiplied by it are its columns, turned.
[[gnu::always_inline]] inline AllLanes lanes_of(Rows black, Rows white) {
  const __m128i colours = _mm_set_epi64x(static_cast<long long>(white), static_cast<long long>(black));
  const __m512i rows = _mm512_maskz_permutexvar_epi64(kEveryPart, _mm512_set_epi64(1, 1, 0, 0, 1, 1, 0, 0),
                                                      _mm512_castsi128_si512(colours));
  const __m512i columns_down = _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64(kTurned), rows, 0);
  const __m512i some_turned = _mm512_set_epi64(kAsItIs, kTurned, kAsItIs, kTurned, kTurned, kAsItIs, kTurned, kAsItIs);
  const __m512i mixed = _mm512_mask_mov_epi64(rows, 0b10101010, columns_down);
  return {{reinterpret_cast<AllLanes::Register>(_mm512_gf2p8affine_epi64_epi8(mixed, some_turned, 0))}};
}

// What is seen from a point on both arms of every lane, by the move that would capture it: upward, then downward.
[[gnu::always_inline]] inline __m512i arms_from(const AllLanes& lanes, int point) {
  const AllLanes seen = lanes & AllLanes::load(kAllLanesTables.beyond[point]);
  const __m512i other_colour = _mm512_maskz_permutex_epi64(kEveryPart, reinterpret_cast<__m512i>(seen.part[0]), 0x4E);
  return reinterpret_cast<__m512i>(up_to_first(seen, {{reinterpret_cast<AllLanes::Register>(other_colour)}}).part[0]);
}
[[gnu::always_inline]] inline __m256i upward_of(__m512i lanes) {
  return _mm512_maskz_extracti64x4_epi64(kEveryPart, lanes, 0);
}
[[gnu::always_inline]] inline __m256i downward_of(__m512i lanes) {
  return _mm512_maskz_extracti64x4_epi64(kEveryPart, lanes, 1);
}

// Capturable lines of every lane, seen from a point. The parity of two arms together is that of their exclusive or.
[[gnu::always_inline]] inline CompactMoveSet odd_lines(Rows black, Rows white, int point) {
  const __m512i arms = arms_from(lanes_of(black, white), point);
  const __m256i lines = upward_of(arms) ^ downward_of(arms);
  return static_cast<CompactMoveSet>(
      _mm256_movemask_epi8(_mm256_gf2p8affine_epi64_epi8(lines, _mm256_set1_epi64x(kParity), 0)));
}
[[gnu::always_inline]] inline CompactMoveSet odd_lines(const CompactBoard& board, int point) {
  return odd_lines(board.rows[kBlack], board.rows[kWhite], point);
}

// What a ka sees from its point, and what becomes of the board when it captures some of that.
class VisibleLines {
 public:
  [[gnu::always_inline]] inline VisibleLines(const CompactBoard& board, int point)
      : rows_{board.rows[kBlack], board.rows[kWhite]}, lifted_(Rows{1} << point) {
    const AllLanes lanes = lanes_of(rows_[kBlack], rows_[kWhite]);
    const __m512i arms = arms_from(lanes, point);
    const __m256i lower = _mm256_gf2p8affine_epi64_epi8(downward_of(arms), _mm256_set1_epi64x(kTurned), 0);
    const __m256i upward = upward_of(reinterpret_cast<__m512i>(lanes.part[0]));
    _mm256_store_si256(reinterpret_cast<__m256i*>(tokens_), upward_of(arms) | lower);
    _mm256_store_si256(reinterpret_cast<__m256i*>(taken_), upward | _mm256_permute4x64_epi64(upward, 0x4E));
  }

  unsigned tokens_of(int bit) const { return tokens_[bit]; }
  unsigned taken_on(Axis axis, int lane) const { return taken_[kCompactSize * axis + lane]; }

  // Gives the board after a move, and the lines that the other ka could capture there from its point.
  [[gnu::always_inline]] inline CompactMoveSet capture(int bit, int target, int other, CompactBoard& after) const {
    const Rows gone = _pdep_u64(tokens_[bit], kAllLanesTables.lane[bit % (2 * kCompactSize)]);
    const Rows ka = lifted_ ^ Rows{1} << target;
    const Rows black_gone = colour_of_compact(bit) == kBlack ? gone : 0;
    const Rows black = rows_[kBlack] ^ ka ^ black_gone, white = rows_[kWhite] ^ ka ^ gone ^ black_gone;
    after.rows[kBlack] = black;
    after.rows[kWhite] = white;
    return odd_lines(black, white, other);
  }

 private:
  Rows rows_[2];
  Rows lifted_;                                      // the ka
  alignas(32) std::uint8_t tokens_[32], taken_[32];  // of the line, by move; by lane of both axes
};

}  // namespace
}  // namespace pasang
