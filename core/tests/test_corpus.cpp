// The corpus of small endings that the Python law has solved by exhaustive search.
#include <fstream>
#include <sstream>
#include <string>

#include "check.hpp"
#include "solver/solver.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

Agreement agreement_of(const std::string& text) {
  const auto says = [&](const char* word) { return text.find(word) != std::string::npos; };
  return {says("free") ? kFree : says("jump") ? kJump : kSlide, says("open"), says("partial")};
}

// rows ply passages score agreement (N3)
Position position_of_text(std::istringstream& fields) {
  std::string rows, passages, score, agreement, points;
  int ply = 0;
  fields >> rows >> ply >> passages >> score >> agreement;
  for (const char letter : rows) {
    if (letter != '/') points += letter;
  }
  const std::size_t dash = score.find('-');
  return position_of(setup_of(points.c_str(), ply, passages[0] - 'a', passages[1] - 'a',
                              std::stoi(score.substr(0, dash)), std::stoi(score.substr(dash + 1)),
                              agreement_of(agreement)));
}

void check_line_of_corpus(Solver& solver, const std::string& line) {
  std::istringstream fields(line);
  const Position position = position_of_text(fields);
  std::string equals, value;
  fields >> equals >> value;
  const Solution solution = solver.solve(position, Question::kDistance, {}, nullptr, nullptr, nullptr);
  expect(solution.solved, "every ending of the corpus is solved");
  if (value == "suntuk") {
    int plies = 0;
    fields >> plies;
    expect_equal(solution.suntuk, plies, "plies until suntuk");
  } else {
    expect_equal(solution.suntuk, 0, "no suntuk");
    expect_equal(solution.lower, std::stoi(value), "margin");
  }
}

}  // namespace

int main() {
  std::ifstream corpus(PASANG_CORPUS);
  Solver solver(best_path(), 16U << 20, 1);
  int lines = 0;
  for (std::string line; std::getline(corpus, line); ++lines) check_line_of_corpus(solver, line);
  expect(lines >= 100, "the corpus is there");
  return summary();
}
