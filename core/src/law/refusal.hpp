// A named no: why a move, or a point, is refused, with its data and never as a sentence (rules/refusal.py).
#pragma once

#include "law/geometry.hpp"

namespace pasang {

// In the order and with the names of the law's reasons.
enum class Reason : std::uint8_t {
  kNone,  // not refused
  kRoundOver,
  kPassageDue,
  kPassageElsewhere,
  kEntryDue,
  kRoamingDue,
  kNotOwnHalf,
  kNoToken,
  kNoTokenToEnter,
  kNotIntoPassage,
  kNotAlongRow,
  kSlideIsOneColumn,
  kJumpIsTwoColumns,
  kEntryIsOneOrTwoColumns,
  kNotYourKa,
  kMustTravel,
  kNotStraight,
  kTokenBlocks,
  kKaBlocks,
  kBowlBlocks,
  kHemmedIn,
  kAlongJourney,
  kNotOnLane,
  kNothingSeen,
  kTwoLines,
  kEvenLine,
  kNotWhole,
  kNotInLine,
  kEvenPart
};

inline constexpr int kUntold = -1;

struct Refusal {
  Reason reason = Reason::kNone;
  std::int8_t side = kUntold, count = kUntold, colour = kUntold, axis = kUntold;
  std::uint16_t columns = 0;  // a bit for each
  std::uint8_t points_told = 0;
  std::uint8_t point[kSize] = {};

  explicit operator bool() const { return reason != Reason::kNone; }

  Refusal& of(int told_side) {
    side = static_cast<std::int8_t>(told_side);
    return *this;
  }
  Refusal& at(int told_point) {
    point[points_told++] = static_cast<std::uint8_t>(told_point);
    return *this;
  }
  Refusal& counting(int told_count) {
    count = static_cast<std::int8_t>(told_count);
    return *this;
  }
  Refusal& in(unsigned told_columns) {
    columns = static_cast<std::uint16_t>(told_columns);
    return *this;
  }
};

// What is refused on one point: a ka that enters may look along two lanes, each with two lines.
struct Refusals {
  int size = 0;
  Refusal one[4];
};

}  // namespace pasang
