// The door of texts: seeded rounds told without a fault, and hostile texts that never hurt.
#include <string>

#include "check.hpp"
#include "law/zobrist.hpp"
#include "law_door.hpp"

using namespace pasang;
using namespace pasang::tests;
using namespace pasang::wasm;

namespace {

constexpr int kHostileTexts = 20000 / PASANG_ONE_IN;

bool is_fault(const Json& answer) { return answer.written().rfind("{\"fault\"", 0) == 0; }

void a_position_is_written_as_it_was_read() {
  std::uint64_t dice = 17;
  for (int index = 0; index < 12; ++index) {
    Position position = start_of(kPattern2, {static_cast<Entry>(index / 4), (index & 1) != 0, (index & 2) != 0});
    MoveList moves;
    for (legal_moves(position, moves); moves.size > 0; legal_moves(position, moves)) {
      Position read, after;
      Json answer;
      const std::string text = write_position(position);
      expect(read_position(text, read, answer), "a position of a round is read");
      expect(write_position(read) == text && read.key == position.key, "and written as it was");
      const Move move = moves.move[next_random(dice) % static_cast<unsigned>(moves.size)];
      Move same = kNoMove;
      expect(read_move(write_move(move), same, answer) && same == move, "so is a move");
      expect(!why_not_move(position, move), "a legal move is not refused");
      play(position, move, after);
      position = after;
    }
  }
}

std::string spoilt(std::string text, std::uint64_t& dice) {
  for (std::uint64_t times = next_random(dice) % 4; times-- > 0;) {
    const std::size_t at = next_random(dice) % (text.size() + 1);
    text.erase(at, next_random(dice) % 3);
    text.insert(at, next_random(dice) % 3, static_cast<char>(next_random(dice)));
  }
  return text;
}

void hostile_texts_are_answered_and_hurt_nobody() {
  std::uint64_t dice = 18;
  const std::string start = write_position(start_of(kPattern1));
  PlayedLine line;
  for (int i = 0; i < kHostileTexts; ++i) {
    Json begun, played, seen, why, why_move, facts, laid_out, set_up;
    const std::string position = spoilt(start, dice), move = spoilt("b4-c4xc8", dice);
    line.begin(begun, position);
    line.play(played, i % 2 == 0 ? "c" : move);
    line.view(seen);
    answer_why_point(why, position, spoilt("c4", dice));
    answer_why_move(why_move, position, move);
    answer_facts(facts, position, i % 2 == 0 ? "c" : move);
    answer_start(laid_out, position, spoilt("slide", dice));
    const bool scored = next_random(dice) % 2 == 0;
    const int south = static_cast<int>(next_random(dice) % 2'000'000'001) - 1'000'000'000;
    answer_set_up(set_up, position.substr(0, position.find(' ')), "slide", {i % 2, scored}, south, -south);
    expect(!set_up.written().empty(), "a laid-out board is a position or has a fault");
    expect(is_fault(begun) == seen.written().empty(), "what is read can be seen, and nothing else");
  }
}

// Any letters on any points: nothing but a position comes of them, or what is wrong.
void any_board_that_is_laid_out_can_be_read_again_once_it_is_a_position() {
  std::uint64_t dice = 19;
  int positions = 0;
  for (int i = 0; i < kHostileTexts; ++i) {
    std::string rows = write_rows(start_of(kPattern1));
    const std::size_t changes = next_random(dice) % 120;
    for (std::size_t change = 0; change < changes; ++change) {
      char& letter = rows[next_random(dice) % rows.size()];
      if (letter == 'b' || letter == 'w') letter = "b...w"[next_random(dice) % 5];
    }
    rows[0] = 'N';
    rows[rows.size() - 1] = 'S';
    Json answer, read;
    answer_set_up(answer, rows, "free,open", {i % 2, false}, 0, 0);
    const std::string& text = answer.written();
    if (text[0] != '"') continue;
    ++positions;
    Position position;
    expect(read_position(text.substr(1, text.size() - 2), position, read), "what was inferred is consistent");
  }
  expect(positions > kHostileTexts / 2, "most boards with both kas are positions");
}

}  // namespace

int main() {
  a_position_is_written_as_it_was_read();
  hostile_texts_are_answered_and_hurt_nobody();
  any_board_that_is_laid_out_can_be_read_again_once_it_is_a_position();
  return summary();
}
