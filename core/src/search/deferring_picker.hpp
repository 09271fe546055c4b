// Moves best first; those that another thread is busy with can be put off until all others were given.
#pragma once

#include "law/limits.hpp"
#include "tree/move_picker.hpp"

namespace pasang {
namespace {

class DeferringPicker {
 public:
  void add(int score) { picker_.add(score); }

  // Number of the next move, or −1.
  int next() {
    if (!second_round_) {
      current_ = picker_.next();
      rank_ = given_++;
      if (current_ >= 0) return current_;
      second_round_ = true;
    }
    if (again_ == deferred_) return -1;
    rank_ = ranks_[again_];
    return numbers_[again_++];
  }
  // How many were given before this one, when it was given first.
  int rank() const { return rank_; }
  // Puts the move just given off; false if it has been put off before.
  bool defer() {
    if (second_round_) return false;
    numbers_[deferred_] = static_cast<std::uint16_t>(current_);
    ranks_[deferred_++] = static_cast<std::uint16_t>(rank_);
    return true;
  }

 private:
  MovePicker<kMaxMoves, Ties::kFirstSlot> picker_;
  int current_ = -1, rank_ = 0, given_ = 0;
  int deferred_ = 0, again_ = 0;  // how many were put off, and how many of them given again
  bool second_round_ = false;
  std::uint16_t numbers_[kMaxEntryMoves], ranks_[kMaxEntryMoves];  // of the moves put off
};

}  // namespace
}  // namespace pasang
