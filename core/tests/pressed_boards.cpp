// A board without its empty lanes plays as the whole one does, however the path keeps it.
#include "pressed_boards.hpp"

#include "check.hpp"
#include "minimax.hpp"
#include "table/likeness.hpp"
#include "tree/clinch.hpp"
#include "tree/turn.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

// The reply of the whole board that a reply of the pressed one stands for.
int whole_reply(const Position& position, const Pressed& board, int reply) {
  return own_choice(position, choice_of_likes(board, reply));
}

void check_reply(const Position& position, const Pressed& board, int reply, Replies& expected) {
  const int whole = whole_reply(position, board, reply);
  expect((expected >> whole & 1) != 0, "a reply of the pressed board is one of the whole");
  expected &= ~(Replies{1} << whole);
  expect_equal(own_choice(board, choice_of_likes(position, whole)), reply, "and back");

  const int side = side_to_move(position);
  Position after;
  play(position, move_of_reply(position, side, whole), after);
  Pressed pressed;
  const Turn::Result result = Turn(board).play(reply, pressed);
  expect_equal(result.points, after.score[side] - position.score[side], "the points taken");
  expect_equal(popcount32(result.answers), popcount64(replies_of(after, side ^ 1)), "the answers");
  expect_equal(result.answers, replies_of(pressed, side ^ 1), "the answers, foreseen and found");
  expect_equal(tokens_left(pressed), tokens_left(after), "the tokens left");
  expect_equal(key_of_likes(pressed), key_of_likes(after), "the key");
  Pressed anew{};
  expect(press(after, anew), "what fits goes on fitting");
  expect_equal(key_of_likes(anew), key_of_likes(pressed), "pressed once more it has the same key");
}

void pressed_and_whole_boards_agree() {
  std::uint64_t dice = 17;
  int fitted = 0;
  for (int i = 0; i < 10000; ++i) {
    Position position;
    if (!random_ending(start_of(i % 2 == 0 ? kPattern1 : kPattern2), 1 + i % 40, dice, position)) continue;
    Pressed board;
    if (!press(position, board)) continue;
    ++fitted;
    expect_equal(fewest_captures(board), fewest_captures(position), "the fewest captures");
    Replies expected = replies_of(position, side_to_move(position));
    any_reply(replies_of(board, side_to_move(board)), [&](int reply) {
      check_reply(position, board, reply, expected);
      return false;
    });
    expect_equal(expected, 0, "no reply is missing");
  }
  expect(fitted > 1000, "many boards fit");
}

void only_what_fits_is_pressed() {
  Pressed board;
  expect(!press(start_of(kPattern1), board), "not before both kas roam");
  std::uint64_t dice = 3;
  Position position;
  while (!random_ending(start_of(kPattern1), 80, dice, position)) {
  }
  expect(!press(position, board), "not with nine lanes filled");
  while (!random_ending(start_of(kPattern1, {kSlide, false, true}), 5, dice, position)) {
  }
  expect(!press(position, board), "not with partial captures");
}

// With so few tokens left suntuk is read off a pressed board, so every such board must fit one.
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
  Pressed board;
  expect(press(position_of(setup_of(rows, 60, 2, 9, 80, 80)), board), "five tokens that share no lane");
  at(3, 4) = 'b';
  expect(!press(position_of(setup_of(rows, 60, 2, 9, 80, 80)), board), "six of them do not fit");
}

}  // namespace

int pasang::tests::check_pressed_boards() {
  pressed_and_whole_boards_agree();
  only_what_fits_is_pressed();
  every_small_board_fits();
  return summary();
}
