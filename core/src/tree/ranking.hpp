// Moves by their order, best first: the best is looked for each time, since the first often suffices.
#pragma once

namespace pasang {
namespace {

template <int kMost>  // moves; a power of two
class Ranking {
 public:
  // The moves are numbered as they are added.
  void add(int order) {
    if (count_ % kBlock == 0) {
      for (int i = 0; i < kBlock; ++i) ranks_[count_ + i] = kGiven;
    }
    const int rank = order * kMost + (kMost - 1 - count_);
    ranks_[count_++] = rank;
    best_ = rank > best_ ? rank : best_;
  }

  // Number of the best move not yet given, the earliest among equals, or −1.
  int next() {
    if (best_was_given_) {
      best_ = kGiven;
      for (int first = 0; first < count_; first += kBlock) {
        for (int i = first; i < first + kBlock; ++i) best_ = ranks_[i] > best_ ? ranks_[i] : best_;
      }
    }
    best_was_given_ = true;
    if (best_ == kGiven) return -1;
    const int number = kMost - 1 - (best_ & (kMost - 1));
    ranks_[number] = kGiven;
    return number;
  }

 private:
  static constexpr int kBlock = 8;  // looked at together: most boards have fewer moves, and no branch need be guessed
  static constexpr int kGiven = -(1 << 30);  // below every rank
  static_assert((kMost & (kMost - 1)) == 0 && kMost % kBlock == 0);

  int count_ = 0, best_ = kGiven;
  bool best_was_given_ = false;
  int ranks_[kMost];
};

}  // namespace
}  // namespace pasang
