// Worked positions of the rules, the key, and what is refused.
#include <initializer_list>

#include "check.hpp"
#include "law/line.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

Position rules_example_4() {
  char rows[kPoints + 1] = {};
  std::memset(rows, '.', kPoints);
  rows[10] = 'S';  // k11
  rows[55] = 'w';  // a6
  rows[60] = '+';
  rows[77] = 'N';   // a4
  rows[101] = 'b';  // c2
  return position_of(setup_of(rows, 60, 2, 9, 85, 89));
}

void a_ka_captures_across_its_journey() {
  const Position position = rules_example_4();
  MoveList moves;
  legal_moves(position, moves);
  expect_equal(moves.size, 3, "moves of the fourth worked example");
  const Move last = move_of({point_at(10, 10), point_at(10, 1), point_at(2, 1), kNoPoint});
  bool found = false;
  for (int i = 0; i < moves.size; ++i) found = found || moves.move[i] == last;
  expect(found, "k11-k2xc2 is legal");
  Position after;
  play(position, last, after);
  expect_equal(ending_of(after), kSuntuk, "North is suntuk");
  expect_equal(after.score[kSouth], 86, "one black token is worth one point");
}

void the_key_follows_every_move() {
  for (const bool partial : {false, true}) {
    Position position = start_of(kPattern2, {kFree, true, partial});
    std::uint64_t dice = 7;
    for (MoveList moves; legal_moves(position, moves), moves.size > 0;) {
      dice = dice * 6364136223846793005U + 1442695040888963407U;
      Position after;
      play(position, moves.move[(dice >> 33) % static_cast<unsigned>(moves.size)], after);
      position = after;
      expect_equal(position.key, key_from_scratch(position), "key after a move");
    }
  }
}

void nonsense_is_refused() {
  Position position;
  expect(position_from(setup_of(kPattern1, 1, 2, -1, 8, 0), position) == Fault::kPassageNotEmpty, "full passage");
  expect(position_from(setup_of(kPattern1, 4, 2, 9, 8, 9), position) == Fault::kKaCount, "no kas at ply 4");
  expect(position_from(setup_of(kPattern1, 0, 2, -1, 0, 0), position) == Fault::kPassage, "a passage at ply 0");
  expect(position_from(setup_of(kPattern1, -1, -1, -1, 0, 0), position) == Fault::kPly, "a ply below zero");
  expect(position_from(setup_of(kPattern1, 0, -1, -1, 241, 0), position) == Fault::kScore, "a score of 241");
  char emptied[kPoints + 1] = {};
  std::memset(emptied, '.', kPoints);
  emptied[60] = '+';
  expect(position_from(setup_of(emptied, 0, -1, -1, 0, 0), position) == Fault::kFullBoard, "an empty board at ply 0");
}

}  // namespace

int main() {
  a_ka_captures_across_its_journey();
  the_key_follows_every_move();
  nonsense_is_refused();
  return summary();
}
