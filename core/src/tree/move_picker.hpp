// Gives the moves of a node best first: the best is looked for each time, since the first often suffices.
#pragma once

#include <cstdint>

namespace pasang {
namespace {

// Which of equally good moves comes first. Search and prover differ in this one thing, and the nodes that either needs
// were measured with its own way: the prover takes the move that was added first; the search takes the first slot, and
// the slot of a move that was given is filled by the first move still to come.
enum class Ties { kFirstAdded, kFirstSlot };

template <int kCapacity, Ties kTies>  // moves, a power of two
class MovePicker {
 public:
  // The moves are numbered as they are added.
  void add(int score) {
    if (count_ % kBlock == 0) {
      for (int i = 0; i < kBlock; ++i) ranks_[count_ + i] = kGiven;
    }
    const int rank = score * kCapacity + (kCapacity - 1 - count_);
    if constexpr (kTies == Ties::kFirstSlot) numbers_[count_] = static_cast<std::uint16_t>(count_);
    ranks_[count_++] = rank;
    best_ = rank > best_ ? rank : best_;
  }

  // Number of the best move not yet given, or −1.
  int next() {
    if (best_was_given_) best_ = highest_rank();
    best_was_given_ = true;
    if (best_ == kGiven) return -1;
    const int slot = kCapacity - 1 - (best_ & (kCapacity - 1));
    if constexpr (kTies == Ties::kFirstAdded) {
      ranks_[slot] = kGiven;
      return slot;
    } else {
      const int number = numbers_[slot];
      numbers_[slot] = numbers_[first_];
      ranks_[slot] = ranks_[first_] - (slot - first_);  // a rank names its slot
      ranks_[first_++] = kGiven;
      return number;
    }
  }

 private:
  static constexpr int kBlock = 8;  // looked at together: most boards have fewer moves, and no branch need be guessed
  static constexpr int kGiven = -(1 << 30);  // below every rank
  static_assert((kCapacity & (kCapacity - 1)) == 0 && kCapacity % kBlock == 0);

  int highest_rank() const {
    int highest = kGiven;
    for (int start = first_ / kBlock * kBlock; start < count_; start += kBlock) {
      for (int i = start; i < start + kBlock; ++i) highest = ranks_[i] > highest ? ranks_[i] : highest;
    }
    return highest;
  }

  int count_ = 0, best_ = kGiven;
  int first_ = 0;  // slot of the first move still to come, where slots are filled
  bool best_was_given_ = false;
  int ranks_[kCapacity];
  std::uint16_t numbers_[kTies == Ties::kFirstSlot ? kCapacity : 1];
};

}  // namespace
}  // namespace pasang
