// A board without its empty lanes plays as the whole one does, however the path keeps it.
#include "compact_boards.hpp"

#include "check.hpp"
#include "lanes/compact_mover.hpp"
#include "minimax.hpp"
#include "table/canonical_key.hpp"
#include "tree/bounds.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

// The move of the whole board that a move of the compact one stands for, as bits.
int whole_bit(const Position& position, const CompactBoard& board, int bit) {
  return from_canonical(position, to_canonical(board, bit));
}

void check_move(const Position& position, const CompactBoard& board, int bit, MoveSet& expected) {
  const int whole = whole_bit(position, board, bit);
  expect((expected >> whole & 1) != 0, "a move of the compact board is one of the whole");
  expected &= ~(MoveSet{1} << whole);
  expect_equal(from_canonical(board, to_canonical(position, whole)), bit, "and back");

  const int side = side_to_move(position);
  Position after;
  play(position, move_of_bit(position, side, whole), after);
  CompactBoard next;
  const CompactMover::Result result = CompactMover(board).play(bit, next);
  expect_equal(result.points, after.score[side] - position.score[side], "the points taken");
  expect_equal(popcount32(result.replies), popcount64(moves_of(after, side ^ 1)), "the replies");
  expect_equal(result.replies, moves_of(next, side ^ 1), "the replies, told and found");
  expect_equal(tokens_left(next), tokens_left(after), "the tokens left");
  expect_equal(canonical_key(next), canonical_key(after), "the key");
  CompactBoard anew{};
  expect(compact(after, anew), "what fits goes on fitting");
  expect_equal(canonical_key(anew), canonical_key(next), "made compact once more it has the same key");
}

void compact_and_whole_boards_agree() {
  std::uint64_t dice = 17;
  int fitted = 0;
  for (int i = 0; i < 10000; ++i) {
    Position position;
    if (!random_ending(start_of(i % 2 == 0 ? kPattern1 : kPattern2), 1 + i % 40, dice, position)) continue;
    CompactBoard board;
    if (!compact(position, board)) continue;
    ++fitted;
    expect_equal(fewest_captures(board), fewest_captures(position), "the fewest captures");
    MoveSet expected = moves_of(position, side_to_move(position));
    any_move(moves_of(board, side_to_move(board)), [&](int bit) {
      check_move(position, board, bit, expected);
      return false;
    });
    expect_equal(expected, 0, "no move is missing");
  }
  expect(fitted > 1000, "many boards fit");
}

void only_what_fits_is_made_compact() {
  CompactBoard board;
  expect(!compact(start_of(kPattern1), board), "not before both kas roam");
  std::uint64_t dice = 3;
  Position position;
  while (!random_ending(start_of(kPattern1), 80, dice, position)) {
  }
  expect(!compact(position, board), "not with nine lanes filled");
  while (!random_ending(start_of(kPattern1, {kSlide, false, true}), 5, dice, position)) {
  }
  expect(!compact(position, board), "not with partial captures");
}

// With so few tokens left suntuk is read off a compact board, so every such board must fit one.
void every_small_board_fits() {
  char rows[kPoints];
  for (char& point : rows) point = '.';
  const auto at = [&](int column, int row) -> char& { return rows[(kSize - 1 - row) * kSize + column]; };
  at(5, 5) = '+';
  at(0, 1) = 'S';
  at(2, 3) = 'N';
  at(4, 6) = 'b';
  at(7, 8) = 'w';
  at(9, 10) = 'b';
  at(10, 0) = 'w';
  at(1, 2) = 'w';
  CompactBoard board;
  expect(compact(position_of(setup_of(rows, 60, 2, 9, 80, 80)), board), "five tokens that share no lane");
  at(3, 4) = 'b';
  expect(!compact(position_of(setup_of(rows, 60, 2, 9, 80, 80)), board), "six of them do not fit");
}

}  // namespace

int pasang::tests::check_compact_boards() {
  compact_and_whole_boards_agree();
  only_what_fits_is_made_compact();
  every_small_board_fits();
  return summary();
}
