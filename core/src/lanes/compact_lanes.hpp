// A compact board as lanes: rows and columns, upward and downward, kept with every move.
#pragma once

#include <cstring>

#include "lanes/compact_tables.hpp"
#include "lanes/odd_lanes.hpp"

namespace pasang {
namespace {

// As Position, but for the lanes, which are bytes.
struct alignas(32) CompactBoard {
  std::uint8_t lanes[2][2][2][kCompactSize];  // [colour][orientation][axis][lane]; kas and the bowl in both colours
  std::uint64_t key;
  std::uint8_t place[2][2];
  std::uint8_t tokens[2];
  std::uint16_t ply;
};

static_assert(std::endian::native == std::endian::little);  // rows lie in memory as they are counted

inline Rows rows_of(const CompactBoard& board, int colour) {
  Rows rows;
  std::memcpy(&rows, board.lanes[colour][0][kRow], sizeof rows);
  return rows;
}

inline void set_rows(CompactBoard& board, int colour, Rows rows) {
  std::uint8_t row[kCompactSize];
  std::memcpy(row, &rows, sizeof rows);
  Rows columns = 0;
  for (int i = 0; i < kCompactSize; ++i) columns |= kCompactTables.spread[row[i]] << i;
  const Rows both[2] = {rows, columns};
  std::memcpy(board.lanes[colour][0], both, sizeof both);
  for (int axis = 0; axis < 2; ++axis) {
    for (int lane = 0; lane < kCompactSize; ++lane) {
      board.lanes[colour][1][axis][lane] = kCompactTables.reversed[board.lanes[colour][0][axis][lane]];
    }
  }
}

[[gnu::always_inline]] inline unsigned taken_on(const CompactBoard& board, Axis axis, int lane) {
  return static_cast<unsigned>(board.lanes[kBlack][0][axis][lane] | board.lanes[kWhite][0][axis][lane]);
}

struct CompactLanesTables {
  alignas(64) std::uint8_t beyond[kCompactPoints][32];  // what lies beyond a point in every lane
  alignas(64) std::uint8_t ka[kCompactPoints][32];      // a ka on a point, in the lanes that hold it
};
constexpr CompactLanesTables make_compact_lanes_tables() {
  CompactLanesTables tables{};
  for (int point = 0; point < kCompactPoints; ++point) {
    for (int i = 0; i < 32; ++i) {
      const int orientation = i / 16, axis = i / kCompactSize % 2, lane = i % kCompactSize;
      const int place = compact_place(point, orientation, axis);
      tables.beyond[point][i] = static_cast<std::uint8_t>(beyond(place) & 0xFFU);
      if (lane == compact_place(point, 0, axis ^ 1)) tables.ka[point][i] = static_cast<std::uint8_t>(1U << place);
    }
  }
  return tables;
}
inline constexpr CompactLanesTables kCompactLanesTables = make_compact_lanes_tables();

[[gnu::always_inline]] inline CompactLanes lanes_of(const CompactBoard& board, int colour) {
  return CompactLanes::load(&board.lanes[colour][0][0][0]);
}

// The lanes of two colours by orientation: those of the first colour, rows before columns, then those of the second.
struct Orientations {
  CompactLanes upward, downward;
};
#if defined(__AVX2__)
[[gnu::always_inline]] inline Orientations by_orientation(const CompactLanes& first, const CompactLanes& second) {
  const __m256i a = reinterpret_cast<__m256i>(first.part[0]), b = reinterpret_cast<__m256i>(second.part[0]);
  return {{{reinterpret_cast<CompactLanes::Register>(_mm256_permute2x128_si256(a, b, 0x20))}},
          {{reinterpret_cast<CompactLanes::Register>(_mm256_permute2x128_si256(a, b, 0x31))}}};
}
#else
[[gnu::always_inline]] inline Orientations by_orientation(const CompactLanes& first, const CompactLanes& second) {
  constexpr int kHalf = CompactLanes::kParts / 2;
  Orientations both;
  for (int i = 0; i < kHalf; ++i) {
    both.upward.part[i] = first.part[i];
    both.upward.part[kHalf + i] = second.part[i];
    both.downward.part[i] = first.part[kHalf + i];
    both.downward.part[kHalf + i] = second.part[kHalf + i];
  }
  return both;
}
#endif

// The lanes of both axes with a token, a ka or the bowl on them: rows in bits 0–7, columns in 8–15.
[[gnu::always_inline]] inline unsigned filled_lanes(const CompactBoard& board) {
  return empty_lanes(lanes_of(board, kBlack) | lanes_of(board, kWhite)) ^ 0xFFFFU;
}

// What is seen from a point on both arms of every lane, by the move that would capture it.
[[gnu::always_inline]] inline Orientations arms_from(const CompactLanes& first, const CompactLanes& second, int point) {
  const CompactLanes beyond = CompactLanes::load(kCompactLanesTables.beyond[point]);
  const CompactLanes first_seen = first & beyond, second_seen = second & beyond;
  return by_orientation(up_to_first(first_seen, second_seen), up_to_first(second_seen, first_seen));
}

// Capturable lines of every lane, seen from a point: of the first colour in bits 0–15, of the second in 16–31. The
// parity of two arms together is that of their exclusive or.
[[gnu::always_inline]] inline CompactMoveSet odd_lines(const CompactLanes& first, const CompactLanes& second,
                                                       int point) {
  const Orientations arms = arms_from(first, second, point);
  return odd_lanes(arms.upward ^ arms.downward);
}
[[gnu::always_inline]] inline CompactMoveSet odd_lines(const CompactBoard& board, int point) {
  return odd_lines(lanes_of(board, kBlack), lanes_of(board, kWhite), point);
}

// What a ka sees from its point, and what becomes of the board when it captures some of that.
class VisibleLines {
 public:
  [[gnu::always_inline]] inline VisibleLines(const CompactBoard& board, int point)
      : board_(board), lifted_(CompactLanes::load(kCompactLanesTables.ka[point])) {
    const CompactLanes black = lanes_of(board, kBlack), white = lanes_of(board, kWhite);
    const Orientations arms = arms_from(black, white, point);
    arms.upward.store(upward_);
    arms.downward.store(downward_);
    (black | white).store(taken_);
  }

  unsigned tokens_of(int bit) const { return upward_[bit] | kCompactTables.reversed[downward_[bit]]; }
  unsigned taken_on(Axis axis, int lane) const { return taken_[kCompactSize * axis + lane]; }

  // Gives the board after a move, and the lines that the other ka could capture there from its point.
  [[gnu::always_inline]] inline CompactMoveSet capture(int bit, int target, int other, CompactBoard& after) const {
    const int lane = lane_of_compact(bit), colour = colour_of_compact(bit), shift = kCompactSize * lane;
    const unsigned tokens = tokens_of(bit);
    const Rows along = Rows{tokens} << shift, along_down = Rows{kCompactTables.reversed[tokens]} << shift;
    const Rows spread = kCompactTables.spread[tokens];
    const Rows over = spread << lane, over_down = spread << (kCompactSize - 1 - lane);
    const CompactLanes gone = axis_of_compact(bit) == kRow ? lanes_from(along, over, along_down, over_down)
                                                           : lanes_from(over, along, over_down, along_down);
    const CompactLanes ka = lifted_ ^ CompactLanes::load(kCompactLanesTables.ka[target]);
    const CompactLanes same_after = lanes_of(board_, colour) ^ ka ^ gone;
    const CompactLanes other_after = lanes_of(board_, colour ^ 1) ^ ka;
    same_after.store(&after.lanes[colour][0][0][0]);
    other_after.store(&after.lanes[colour ^ 1][0][0][0]);
    return std::rotl(odd_lines(same_after, other_after, other), 16 * colour);
  }

 private:
  [[gnu::always_inline]] static inline CompactLanes lanes_from(Rows rows, Rows columns, Rows rows_down,
                                                               Rows columns_down) {
    constexpr int kRowsInPart = CompactLanes::kBytes / static_cast<int>(sizeof(Rows));
    const Rows all[4] = {rows, columns, rows_down, columns_down};
    CompactLanes lanes;
    for (int i = 0; i < CompactLanes::kParts; ++i) {
      lanes.part[i] = CompactLanes::Registers::of_words(all + kRowsInPart * i);
    }
    return lanes;
  }

  const CompactBoard& board_;
  CompactLanes lifted_;                                 // the ka, in the lanes that hold it
  alignas(32) std::uint8_t upward_[32], downward_[32];  // both arms of the line, by move
  alignas(32) std::uint8_t taken_[32];                  // by lane of both axes, in either orientation
};

}  // namespace
}  // namespace pasang
