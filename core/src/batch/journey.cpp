// A journey of a round for learning programs: most of its steps, and hence compiled for every vector path.
#include "batch/choices.hpp"
#include "lanes/path.hpp"

namespace pasang::PASANG_PATH {
namespace {

// What a journey changes in the planes. The mover is the other side afterwards.
void show_journey(const Position& before, int bit, const Position& after, std::uint8_t* planes) {
  const int side = side_to_move(before), waiting = ka_of(before, side ^ 1);
  const Axis axis = axis_of_bit(bit);
  const Line line = line_of_bit(before, side, bit);
  std::uint8_t* tokens = planes + kPoints * colour_of_bit(bit) + lane_of_bit(bit) * kLaneStep[axis];
  for (unsigned taken = line.first | line.second; taken != 0; taken &= taken - 1U) {
    tokens[lowest(taken) * kPlaceStep[axis]] = 0;
  }
  std::uint8_t *own = plane_of(planes, kOwnKaPlane), *other = plane_of(planes, kOtherKaPlane);
  own[ka_of(before, side)] = other[waiting] = 0;
  own[waiting] = other[ka_of(after, side)] = 1;
  write_turn(after, planes);
}

}  // namespace

// Says whether the round goes on.
bool step_journey(Slot& slot, int action, std::int8_t* mask, std::uint8_t* planes) {
  const Position& before = slot.position();
  slot.now ^= 1;
  Position& after = slot.positions[slot.now];
  const int side = side_to_move(before), bit = bit_of_journey(action - kFirstJourney);
  play_roaming<false>(before, side, bit, after);
  show_journey(before, bit, after, planes);
  slot.moves = moves_of(after, side ^ 1);
  show_journeys(slot.moves, mask);
  return slot.moves != 0;
}

}  // namespace pasang::PASANG_PATH
