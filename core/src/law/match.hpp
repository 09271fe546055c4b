// A match of several rounds (R20; rules/match.py). Its players are told apart by the side they had in the first.
#pragma once

#include "law/geometry.hpp"

namespace pasang {

// Who captured last in a round that is over with this side to move. Who won it outright, -1 if nobody did, counts
// as the last to capture even if the other moved last (play/rematch.py).
int last_to_capture(int to_move, int outright);

class Match {
 public:
  Match(int rounds, int first_is) : rounds_(rounds), first_is_(first_is) {}

  // Counts a round in which the first player had this side.
  void count(const int (&score)[2], int first_was);
  // Counts the round now due; the last to capture is South in the next.
  void finish_round(const int (&score)[2], int last);

  int rounds_played() const { return played_; }
  bool is_over() const { return played_ >= rounds_; }
  // The side, in the round now due, of the player who was South in the first.
  int first_is() const { return first_is_; }
  // The recorded scores added up: of the first round's South and of its North.
  int total_of_first() const { return totals_[0]; }
  int total_of_second() const { return totals_[1]; }

 private:
  int rounds_, first_is_, played_ = 0;
  int totals_[2] = {};
};

}  // namespace pasang
