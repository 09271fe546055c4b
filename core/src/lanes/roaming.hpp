// Phase three with whole captures, all lanes at once (R13–R16).
#pragma once

#include <cstddef>
#include <cstring>

#include "lanes/move_set.hpp"
#include "lanes/odd_lanes.hpp"
#include "law/line.hpp"
#include "law/zobrist.hpp"

namespace pasang {
namespace {

// Lanes that are loaded rather than made.
struct LaneTables {
  alignas(64) std::uint16_t beyond[kSize][16];     // what lies beyond a place, in every lane
  alignas(64) std::uint16_t place_bit[kSize][16];  // the place itself, in every lane
  alignas(64) std::uint16_t one_lane[32];          // all ones at index 16: read sixteen lanes from 16 − lane
  alignas(64) std::uint16_t reversed[2048];
};

constexpr LaneTables make_lane_tables() {
  LaneTables tables{};
  for (int place = 0; place < kSize; ++place) {
    for (int lane = 0; lane < 16; ++lane) {
      tables.beyond[place][lane] = static_cast<std::uint16_t>(beyond(place));
      tables.place_bit[place][lane] = static_cast<std::uint16_t>(1U << place);
    }
  }
  tables.one_lane[16] = 0xFFFF;
  for (unsigned lane = 0; lane < 2048; ++lane) tables.reversed[lane] = static_cast<std::uint16_t>(reversed(lane));
  return tables;
}
constexpr LaneTables kLaneTables = make_lane_tables();

template <int N>
[[gnu::always_inline]] inline std::uint64_t odd_lines(const Position& position, int first_axis, const Lanes<N>& upward,
                                                      const Lanes<N>& downward) {
  const auto& lanes = position.lanes;
  const Lanes<N> black = Lanes<N>::load(lanes[kBlack][0][first_axis]) & upward;
  const Lanes<N> white = Lanes<N>::load(lanes[kWhite][0][first_axis]) & upward;
  const Lanes<N> black_down = Lanes<N>::load(lanes[kBlack][1][first_axis]) & downward;
  const Lanes<N> white_down = Lanes<N>::load(lanes[kWhite][1][first_axis]) & downward;
  // The parity of two arms together is that of their exclusive or.
  return odd_lanes(up_to_first(black, white) ^ up_to_first(black_down, white_down),
                   up_to_first(white, black) ^ up_to_first(white_down, black_down));
}

#if defined(__AVX512BW__) && defined(__AVX512VL__)
// What lies beyond a point in every row and every column, ready to load.
struct UpwardLanes {
  alignas(64) std::uint16_t lanes[kPoints][32];
};
constexpr UpwardLanes make_upward_lanes() {
  UpwardLanes upward{};
  for (int point = 0; point < kPoints; ++point) {
    for (int lane = 0; lane < 32; ++lane) {
      upward.lanes[point][lane] = static_cast<std::uint16_t>(beyond(lane < 16 ? point % kSize : point / kSize));
    }
  }
  return upward;
}
constexpr UpwardLanes kUpwardLanes = make_upward_lanes();
#endif

// What lies beyond a point in every row and every column, upward and, in the reversed lanes, downward.
struct LanesBeyond {
  Lanes<32> upward, downward;
};
[[gnu::always_inline]] inline LanesBeyond beyond_point(int column, int row) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  const int point = point_at(column, row);  // in the reversed lanes it is the point half a turn away
  return {Lanes<32>::load(kUpwardLanes.lanes[point]), Lanes<32>::load(kUpwardLanes.lanes[kPoints - 1 - point])};
#else
  const auto beyond = [](int place) { return Lanes<16>::load(kLaneTables.beyond[place]); };
  return {side_by_side(beyond(column), beyond(row)), side_by_side(beyond(kSize - 1 - column), beyond(kSize - 1 - row))};
#endif
}

// Capturable lines of every lane, seen from the ka's place on the other axis.
[[gnu::always_inline]] inline std::uint64_t all_odd_lines(const Position& position, int column, int row) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  const LanesBeyond beyond = beyond_point(column, row);
  return odd_lines(position, kRow, beyond.upward, beyond.downward);
#else
  const auto lanes_beyond = [](int place) { return Lanes<16>::load(kLaneTables.beyond[place]); };
  return odd_lines(position, kRow, lanes_beyond(column), lanes_beyond(kSize - 1 - column)) |
         odd_lines(position, kColumn, lanes_beyond(row), lanes_beyond(kSize - 1 - row)) << 32;
#endif
}

// Whether all of this applies: both kas roam and lines are captured whole.
inline bool in_fast_phase(const Position& position) {
  return position.ply >= kRoamingPly && !position.agreement.partial;
}

// The capturable lines that a side's ka can travel to.
[[gnu::always_inline]] inline MoveSet moves_of(const Position& position, int side) {
  const int column = position.place[side][kRow], row = position.place[side][kColumn];
  const std::uint64_t rows = reach_from(taken_on(position, kColumn, column), row);
  const std::uint64_t columns = reach_from(taken_on(position, kRow, row), column);
  return all_odd_lines(position, column, row) & (rows * 0x10001U | columns * 0x1000100000000U);
}

// Points a side's ka could travel to, whatever it captures there.
inline int reach_of(const Position& position, int side) {
  const int column = position.place[side][kRow], row = position.place[side][kColumn];
  return reach_count(taken_on(position, kColumn, column), row) + reach_count(taken_on(position, kRow, row), column);
}

inline Line line_of_bit(const Position& position, int side, int bit) {
  const Axis axis = axis_of_bit(bit);
  return line_of(position, axis, lane_of_bit(bit), position.place[side][axis], colour_of_bit(bit));
}

// Across the journey the ka keeps its place; along it, it comes to the captured line's lane.
inline int target_of_bit(const Position& position, int side, int bit) {
  const Axis axis = axis_of_bit(bit);
  return point_on(axis, lane_of_bit(bit), position.place[side][axis]);
}

inline Move move_of_bit(const Position& position, int side, int bit) {
  const Axis axis = axis_of_bit(bit);
  const int lane = lane_of_bit(bit);
  const Line line = line_of_bit(position, side, bit);
  return move_of({ka_of(position, side), target_of_bit(position, side, bit),
                  line.first == 0 ? kNoPoint : point_on(axis, lane, lowest(line.first)),
                  line.second == 0 ? kNoPoint : point_on(axis, lane, highest(line.second))});
}

// The bit of a move of a roaming ka. The captured line lies across the journey.
inline int bit_of_move(const Position& position, Move move) {
  const MoveParts parts = parts_of(move);
  const int far = parts.far_first == kNoPoint ? parts.far_second : parts.far_first;
  const Axis axis = row_of(parts.origin) == row_of(parts.target) ? kColumn : kRow;
  const bool white = (position.lanes[kWhite][0][kRow][row_of(far)] >> column_of(far) & 1) != 0;
  return lane_of(axis, parts.target) + 16 * white + 32 * axis;
}

// Where a ka stands, as a difference to every lane: the lane's bit on both axes.
struct KaLanes {
  alignas(64) std::uint16_t lanes[kPoints][2][2][16];  // [point][orientation][axis][lane]
};
constexpr KaLanes make_ka_lanes() {
  KaLanes kas{};
  for (int point = 0; point < kPoints; ++point) {
    const int column = column_of(point), row = row_of(point);
    kas.lanes[point][0][kRow][row] = static_cast<std::uint16_t>(1U << column);
    kas.lanes[point][1][kRow][row] = static_cast<std::uint16_t>(1U << (10 - column));
    kas.lanes[point][0][kColumn][column] = static_cast<std::uint16_t>(1U << row);
    kas.lanes[point][1][kColumn][column] = static_cast<std::uint16_t>(1U << (10 - row));
  }
  return kas;
}
constexpr KaLanes kKaLanes = make_ka_lanes();

// The captured tokens of one line, in all lanes of both axes and one orientation: `tokens` as they lie along it, the
// lanes across it by number.
[[gnu::always_inline]] inline Lanes<32> captured_lanes(Axis axis, int lane, unsigned tokens, unsigned lanes_across,
                                                       int place_across) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  const __m512i along = _mm512_maskz_set1_epi16(1U << lane << 16 * axis, static_cast<short>(tokens));
  const __m512i across =
      _mm512_maskz_set1_epi16(lanes_across << 16 * (axis ^ 1), static_cast<short>(1U << place_across));
  return {{reinterpret_cast<Lanes<32>::Register>(along | across)}};
#else
  using Half = Lanes<16>;
  const Half along = Half::load(kLaneTables.one_lane + 16 - lane) & Half::all(tokens);
  const Half across = lanes_at(lanes_across) & Half::load(kLaneTables.place_bit[place_across]);
  return axis == kRow ? side_by_side(along, across) : side_by_side(across, along);
#endif
}

[[gnu::always_inline]] inline std::uint64_t key_without(std::uint64_t key, Axis axis, int lane, int colour,
                                                        unsigned tokens) {
  const int start = lane * kLaneStep[axis], step = kPlaceStep[axis];
  for (; tokens != 0; tokens &= tokens - 1U) key ^= kZobrist.token[colour][start + step * lowest(tokens)];
  return key;
}

// Plays the move of a bit and returns the points it takes. Counting sequences needs no keys.
template <bool kWithKey>
[[gnu::always_inline]] inline int play_roaming(const Position& before, int side, int bit, Position& after) {
  const Axis axis = axis_of_bit(bit), across = static_cast<Axis>(axis ^ 1);
  const int lane = lane_of_bit(bit), colour = colour_of_bit(bit);
  const Line line = line_of_bit(before, side, bit);
  const unsigned tokens = line.first | line.second;
  const int origin = ka_of(before, side);

  after.key = before.key;
  std::memcpy(&after.score, &before.score, sizeof(Position) - offsetof(Position, score));
  after.place[side][across] = static_cast<std::uint8_t>(lane);
  const int target = target_of_bit(before, side, bit);

  for (int orientation = 0; orientation < 2; ++orientation) {
    const unsigned turned = orientation == 0 ? tokens : kLaneTables.reversed[tokens];
    const Lanes<32> gone = captured_lanes(axis, lane, turned, tokens, orientation == 0 ? lane : kSize - 1 - lane);
    const Lanes<32> ka = Lanes<32>::load(kKaLanes.lanes[origin][orientation][kRow]) ^
                         Lanes<32>::load(kKaLanes.lanes[target][orientation][kRow]);
    const auto& from = before.lanes;
    auto& to = after.lanes;
    (Lanes<32>::load(from[colour][orientation][kRow]) ^ ka ^ gone).store(to[colour][orientation][kRow]);
    (Lanes<32>::load(from[colour ^ 1][orientation][kRow]) ^ ka).store(to[colour ^ 1][orientation][kRow]);
  }
  const int count = popcount32(tokens), points = count << colour;
  after.score[side] = static_cast<std::int16_t>(after.score[side] + points);
  after.tokens[colour] = static_cast<std::uint8_t>(after.tokens[colour] - count);
  ++after.ply;
  if constexpr (kWithKey) {
    const std::uint64_t moved =
        before.key ^ kZobrist.north_to_move ^ kZobrist.ka[side][origin] ^ kZobrist.ka[side][target];
    after.key = key_without(moved, axis, lane, colour, tokens);
  }
  return points;
}

}  // namespace
}  // namespace pasang
