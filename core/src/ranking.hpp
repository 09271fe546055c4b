// Moves by their order, best first: the best is looked for each time, since the first often suffices.
#pragma once

namespace pasang {
namespace {

template <int kMost>  // moves; a power of two
class Ranking {
 public:
  // The moves are numbered as they are added.
  void add(int order) {
    ranks_[count_] = order * kMost + (kMost - 1 - count_);
    ++count_;
  }

  // Number of the best move not yet given, the earliest among equals, or −1.
  int next() {
    int best = kGiven;
    for (int i = 0; i < count_; ++i) best = ranks_[i] > best ? ranks_[i] : best;
    if (best == kGiven) return -1;
    const int number = kMost - 1 - (best & (kMost - 1));
    ranks_[number] = kGiven;
    return number;
  }

 private:
  static_assert((kMost & (kMost - 1)) == 0);
  static constexpr int kGiven = -(1 << 30);  // below every rank

  int count_ = 0;
  int ranks_[kMost];
};

}  // namespace
}  // namespace pasang
