#include "batch/batch.hpp"

#include <algorithm>

#include "batch/choices.hpp"

namespace pasang {
namespace {

constexpr int kClaimed = 32;  // rounds that a thread takes at a time; chosen by hand

std::size_t entry(int round, int size) { return static_cast<std::size_t>(round) * static_cast<std::size_t>(size); }

}  // namespace

Batch::Batch(std::vector<Position> starts, int rounds, Reward reward, int threads, const Path& path)
    : path_(path),
      starts_(std::move(starts)),
      slots_(static_cast<std::size_t>(rounds)),
      taken_(static_cast<std::size_t>(rounds)),
      reward_(reward),
      crew_(threads) {
  arrays_.planes.resize(entry(rounds, kPlaneBytes));
  arrays_.masks.resize(entry(rounds, kActions));
  arrays_.rewards.resize(entry(rounds, 2));
  arrays_.scores.resize(entry(rounds, 2));
  arrays_.endings.resize(entry(rounds, 1));
  arrays_.sides.resize(entry(rounds, 1));
  arrays_.actions.resize(entry(rounds, 1));
  reset(0);
}

Position Batch::position_of(int round) const {
  Position position = slots_[static_cast<std::size_t>(round)].position();
  position.key = key_from_scratch(position);
  return position;
}

// Calls visit(round) for every round, on all threads; whoever is done takes the next ones.
template <class Visit>
void Batch::each_round(Visit visit) {
  struct Task {
    Visit& visit;
    int rounds;
    std::atomic<int> next{0};
  } task{visit, rounds()};
  const auto work = [](void* shared) {
    Task& mine = *static_cast<Task*>(shared);
    for (int first = mine.next.fetch_add(kClaimed); first < mine.rounds; first = mine.next.fetch_add(kClaimed)) {
      for (int round = first; round < std::min(first + kClaimed, mine.rounds); ++round) mine.visit(round);
    }
  };
  if (rounds() <= kClaimed) work(&task);
  else crew_.run(work, &task);
}

void Batch::start(int round) {
  Slot& slot = slots_[entry(round, 1)];
  const int which = starts_.size() == 1 ? 0 : thrown(slot.dice, static_cast<int>(starts_.size()));
  slot.now = 0;
  slot.positions[0] = starts_[entry(which, 1)];
  find_choices(slot, &arrays_.masks[entry(round, kActions)]);
  write_planes(slot.position(), &arrays_.planes[entry(round, kPlaneBytes)]);
}

void Batch::reset(std::uint64_t seed) {
  each_round([&](int round) {
    std::uint64_t mixed = seed;
    slots_[entry(round, 1)].dice = next_random(mixed) + static_cast<std::uint64_t>(round) * 0xD1342543DE82EF95U;
    start(round);
    const Slot& slot = slots_[entry(round, 1)];
    for (const std::size_t side : {0U, 1U}) {
      arrays_.rewards[entry(round, 2) + side] = 0;
      arrays_.scores[entry(round, 2) + side] = slot.position().score[side];
    }
    arrays_.endings[entry(round, 1)] = kRunning;
    arrays_.sides[entry(round, 1)] = static_cast<std::uint8_t>(side_to_move(slot.position()));
  });
}

void Batch::sample() {
  each_round([&](int round) { arrays_.actions[entry(round, 1)] = drawn_action(slots_[entry(round, 1)]); });
}

template <class Action>
int Batch::take(const Action* actions) {
  for (int round = 0; round < rounds(); ++round) {
    const auto action = static_cast<std::int64_t>(actions[round]);
    std::int32_t& taken = taken_[entry(round, 1)];
    taken = action >= 0 && action < kActions ? static_cast<std::int32_t>(action) : kNoAction;
    if (!is_choice(slots_[entry(round, 1)], taken)) return round;
  }
  return -1;
}

void Batch::step() {
  each_round([&](int round) { step_round(round, taken_[entry(round, 1)]); });
}

void Batch::step_round(int round, int action) {
  Slot& slot = slots_[entry(round, 1)];
  std::int8_t* mask = &arrays_.masks[entry(round, kActions)];
  std::uint8_t* planes = &arrays_.planes[entry(round, kPlaneBytes)];
  const Position& before = slot.position();
  bool goes_on = true;
  if (in_fast_phase(before)) {
    goes_on = path_.step_journey(slot, action, mask, planes);
  } else {
    slot.now ^= 1;
    play(before, move_of_action(before, action), slot.positions[slot.now]);
    goes_on = find_choices(slot, mask);
    write_planes(slot.position(), planes);
  }
  const Position& after = slot.position();
  arrays_.scores[entry(round, 2)] = after.score[kSouth];
  arrays_.scores[entry(round, 2) + 1] = after.score[kNorth];
  arrays_.rewards[entry(round, 2)] = arrays_.rewards[entry(round, 2) + 1] = 0;
  arrays_.endings[entry(round, 1)] = kRunning;
  if (!goes_on) end_round(round, tokens_left(after) == 0 ? kBoardCleared : kSuntuk);
  arrays_.sides[entry(round, 1)] = static_cast<std::uint8_t>(side_to_move(slot.position()));
}

void Batch::end_round(int round, Ending ending) {
  constexpr std::int16_t kSuntukScore = 120;  // R18
  std::int16_t* scores = &arrays_.scores[entry(round, 2)];
  if (ending == kSuntuk) {
    const int loser = side_to_move(slots_[entry(round, 1)].position());
    scores[loser] = 0;
    scores[loser ^ 1] = kSuntukScore;
  }
  const int margin = scores[kSouth] - scores[kNorth];
  const int value = reward_ == Reward::kMargin ? margin : (margin > 0) - (margin < 0);
  arrays_.rewards[entry(round, 2)] = static_cast<float>(value);
  arrays_.rewards[entry(round, 2) + 1] = static_cast<float>(-value);
  arrays_.endings[entry(round, 1)] = static_cast<std::uint8_t>(ending);
  start(round);
}

template int Batch::take(const std::int32_t*);
template int Batch::take(const std::int64_t*);

}  // namespace pasang
