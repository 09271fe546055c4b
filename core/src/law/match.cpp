#include "law/match.hpp"

namespace pasang {

int last_to_capture(int to_move, int outright) { return outright < 0 ? to_move ^ 1 : outright; }

void Match::count(const int (&score)[2], int first_was) {
  ++played_;
  totals_[0] += score[first_was];
  totals_[1] += score[first_was ^ 1];
}

void Match::finish_round(const int (&score)[2], int last) {
  count(score, first_is_);
  first_is_ = last == first_is_ ? kSouth : kNorth;
}

}  // namespace pasang
