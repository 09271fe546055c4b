// Making moves on a compact board.
#pragma once

#include <cstddef>
#include <cstring>

#include "lanes/compact_board.hpp"

namespace pasang {
namespace {

// Places, tokens and ply lie side by side: one sum changes all of them.
using PackedCounts = std::uint64_t;
constexpr int shift_in_counts(std::size_t offset) {
  return 8 * static_cast<int>(offset - offsetof(CompactBoard, place));
}
inline constexpr int kTokensShift = shift_in_counts(offsetof(CompactBoard, tokens));
inline constexpr int kPlyShift = shift_in_counts(offsetof(CompactBoard, ply));
static_assert(kPlyShift + 8 * static_cast<int>(sizeof(CompactBoard::ply)) ==
              8 * static_cast<int>(sizeof(PackedCounts)));

// The side to move of a board, all of whose moves are to be played: what they have in common is looked at once.
class CompactMover {
 public:
  [[gnu::always_inline]] inline explicit CompactMover(const CompactBoard& board)
      : CompactMover(board, side_to_move(board)) {}

  // What playing tells beside the board; the same names as in MovePreview.
  struct Result {
    CompactMoveSet replies;  // of the other side
    int points;              // taken
    int reach;               // points this side's ka can travel to next
  };

  // Gives all of the board after a move but its key.
  [[gnu::always_inline]] inline Result play(int bit, CompactBoard& after) const {
    const Axis axis = axis_of_compact(bit);
    const int lane = lane_of_compact(bit), colour = colour_of_compact(bit);
    const CompactMoveSet lines = visible_.capture(bit, target_[axis] + (lane << target_shift_[axis]), other_, after);
    const unsigned tokens = visible_.tokens_of(bit);
    const int count = popcount32(tokens);
    const PackedCounts counts = counts_[axis] + (static_cast<PackedCounts>(lane) << shift_across_[axis]) -
                                (static_cast<PackedCounts>(count) << (kTokensShift + 8 * colour));
    std::memcpy(&after.place, &counts, sizeof counts);

    const unsigned rows = other_reach_[kColumn][taken_on(after, kColumn, other_place_[kRow])];
    const unsigned columns = other_reach_[kRow][taken_on(after, kRow, other_place_[kColumn])];
    const unsigned reach = reach_[axis][visible_.taken_on(axis, lane) ^ tokens];
    return {lines & (rows | columns << kCompactSize) * 0x10001U, count << colour,
            reach_on_way_[axis] + popcount32(reach)};
  }

 private:
  [[gnu::always_inline]] inline CompactMover(const CompactBoard& board, int side)
      : visible_(board, ka_of(board, side)), other_(ka_of(board, side ^ 1)) {
    PackedCounts counts;
    std::memcpy(&counts, &board.place, sizeof counts);
    for (int i = 0; i < 2; ++i) {
      const Axis axis = static_cast<Axis>(i), across = static_cast<Axis>(i ^ 1);
      const int place = board.place[side][axis], lane = board.place[side][across];
      const int other_place = board.place[side ^ 1][axis];
      target_[axis] = axis == kRow ? place : kCompactSize * place;
      target_shift_[axis] = axis == kRow ? std::countr_zero(unsigned{kCompactSize}) : 0;
      reach_[axis] = kCompactTables.reach[place];
      other_place_[axis] = other_place;
      other_reach_[axis] = kCompactTables.reach[other_place];
      // Wherever the ka stops on its way, it could go on to as many points of that lane.
      reach_on_way_[across] = popcount32(reach_[axis][visible_.taken_on(axis, lane)]);
      shift_across_[axis] = 8 * (2 * side + across);
      counts_[axis] =
          counts + (PackedCounts{1} << kPlyShift) - (static_cast<PackedCounts>(lane) << shift_across_[axis]);
    }
  }

  VisibleLines visible_;
  int other_;                                       // the point of the other ka
  int target_[2], target_shift_[2];                 // by axis of the captured line: its point on lane 0; steps of lanes
  int other_place_[2];                              // of the other ka, by axis
  const std::uint8_t *reach_[2], *other_reach_[2];  // from there, by places taken
  int reach_on_way_[2];                             // by axis of the captured line
  int shift_across_[2];                             // in a tally: this side's place across an axis
  PackedCounts counts_[2];                          // after a capture along an axis, but for that place and the tokens
};

}  // namespace
}  // namespace pasang
