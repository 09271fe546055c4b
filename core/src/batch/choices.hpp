// The legal actions of a slot: found, shown as a mask, asked for, and drawn by dice.
#pragma once

#include "batch/slot.hpp"
#include "lanes/roaming.hpp"

namespace pasang {
namespace {

constexpr int kJourneys = kWholeActions - kFirstJourney;

// Between the journeys of a whole capture and the bits of a MoveSet, which leave holes after eleven lanes.
constexpr int bit_of_journey(int journey) { return journey % kSize + 16 * (journey / kSize); }
constexpr int journey_of_bit(int bit) { return (bit & 15) + kSize * (bit >> 4); }
static_assert(bit_of_journey(kJourneys - 1) == 58 && journey_of_bit(58) == kJourneys - 1);

// The eight bits of a byte as bytes.
struct SpreadBits {
  std::uint64_t bytes[256];
};
constexpr SpreadBits make_spread_bits() {
  SpreadBits spread{};
  for (int byte = 0; byte < 256; ++byte) {
    for (int bit = 0; bit < 8; ++bit) {
      const int place = std::endian::native == std::endian::little ? bit : 7 - bit;
      spread.bytes[byte] |= static_cast<std::uint64_t>(byte >> bit & 1) << 8 * place;
    }
  }
  return spread;
}
constexpr SpreadBits kSpread = make_spread_bits();

inline void write_spread(std::uint64_t bits, int count, std::int8_t* bytes) {
  for (int first = 0; first < count; first += 8) {
    const std::uint64_t eight = kSpread.bytes[bits >> first & 255U];
    std::memcpy(bytes + first, &eight, count - first < 8 ? static_cast<std::size_t>(count - first) : 8U);
  }
}

inline void show_journeys(MoveSet moves, std::int8_t* mask) {
  const std::uint64_t packed =
      (moves & 0x7FFU) | (moves >> 16 & 0x7FFU) << 11 | (moves >> 32 & 0x7FFU) << 22 | (moves >> 48 & 0x7FFU) << 33;
  write_spread(packed, kJourneys, mask + kFirstJourney);
}

// Finds and shows all choices, whatever was shown before; says whether there are any.
inline bool find_choices(Slot& slot, std::int8_t* mask) {
  const Position& position = slot.position();
  std::memset(mask, 0, kActions);
  if (in_fast_phase(position)) {
    slot.moves = moves_of(position, side_to_move(position));
    show_journeys(slot.moves, mask);
    return slot.moves != 0;
  }
  MoveList moves;
  legal_moves(position, moves);
  std::memset(slot.legal, 0, sizeof slot.legal);
  for (int i = 0; i < moves.size; ++i) {
    const int action = action_of(position, moves.move[i]);
    slot.legal[action / 64] |= std::uint64_t{1} << action % 64;
    mask[action] = 1;
  }
  return moves.size != 0;
}

inline bool is_choice(const Slot& slot, std::int64_t action) {
  if (action < 0 || action >= kActions) return false;
  if (!in_fast_phase(slot.position())) return (slot.legal[action / 64] >> action % 64 & 1) != 0;
  if (action < kFirstJourney || action >= kWholeActions) return false;
  return (slot.moves >> bit_of_journey(static_cast<int>(action) - kFirstJourney) & 1) != 0;
}

// A number below `count`, each as likely as the others but for a part in some millions.
inline int thrown(std::uint64_t& dice, int count) {
  return static_cast<int>((next_random(dice) >> 32) * static_cast<std::uint64_t>(count) >> 32);
}

inline int bit_number(std::uint64_t bits, int which) {
  for (; which > 0; --which) bits &= bits - 1;
  return std::countr_zero(bits);
}

inline int drawn_action(Slot& slot) {
  if (in_fast_phase(slot.position())) {
    const int which = thrown(slot.dice, popcount64(slot.moves));
    return kFirstJourney + journey_of_bit(bit_number(slot.moves, which));
  }
  int count = 0, word = 0;
  for (const std::uint64_t bits : slot.legal) count += popcount64(bits);
  int which = thrown(slot.dice, count);
  for (; which >= popcount64(slot.legal[word]); ++word) which -= popcount64(slot.legal[word]);
  return 64 * word + bit_number(slot.legal[word], which);
}

}  // namespace
}  // namespace pasang
