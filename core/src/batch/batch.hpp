// Many rounds that are stepped together, for learning programs: what is seen of them lies in arrays that are made once
// and written in place. A round that ends makes room for the next one in the same step.
#pragma once

#include <vector>

#include "batch/crew.hpp"
#include "batch/slot.hpp"
#include "lanes/path.hpp"

namespace pasang {

enum class Reward : std::uint8_t { kMargin, kWin };  // the recorded margin (R19), or 1, 0 and −1

// One entry for each round; of two numbers South's comes first.
struct BatchArrays {
  std::vector<std::uint8_t> planes;   // kPlaneBytes each
  std::vector<std::int8_t> masks;     // kActions each: 1 where an action is legal
  std::vector<float> rewards;         // two each; nothing but at the end of a round
  std::vector<std::int16_t> scores;   // two each, as recorded if the step ended the round
  std::vector<std::uint8_t> endings;  // of the step just made
  std::vector<std::uint8_t> sides;    // to move
  std::vector<std::int32_t> actions;  // as sampled
};

class Batch {
 public:
  // The starts, of which each round takes one by its dice, must be running.
  Batch(std::vector<Position> starts, int rounds, Reward reward, int threads, const Path& path = best_path());

  int rounds() const { return static_cast<int>(slots_.size()); }
  Position position_of(int round) const;
  BatchArrays& arrays() { return arrays_; }

  // Every round begins anew, with dice of its own that depend on nothing but seed and number.
  void reset(std::uint64_t seed);
  // Writes a legal action of every round, each as likely as the others, into the array of actions.
  void sample();
  // Copies an action for every round: others may write to that memory meanwhile. The first round whose action is not
  // legal, or −1; then a step plays them.
  template <class Action>
  int take(const Action* actions);
  void step();

 private:
  template <class Visit>
  void each_round(Visit visit);
  void start(int round);
  void step_round(int round, int action);
  void end_round(int round, Ending ending);

  const Path& path_;
  std::vector<Position> starts_;
  std::vector<Slot> slots_;
  std::vector<std::int32_t> taken_;
  BatchArrays arrays_;
  Reward reward_;
  Crew crew_;
};

extern template int Batch::take(const std::int32_t*);
extern template int Batch::take(const std::int64_t*);

}  // namespace pasang
