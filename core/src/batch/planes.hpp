// What a learning program sees of a position: planes of 11 × 11 bytes, row 1 first, column a first
// (docs/environments.md). "Own" is the side to move, "other" its opponent.
#pragma once

#include <cstring>

#include "law/edit.hpp"
#include "law/line.hpp"

namespace pasang {

enum Plane : int {
  kBlackPlane,         // 1 where a black token stands
  kWhitePlane,         // 1 where a white one does
  kOwnKaPlane,         // 1 on the ka's point, nothing before it has entered
  kOtherKaPlane,       //
  kOwnPassagePlane,    // 1 on the five points of a passage, until both kas roam
  kOtherPassagePlane,  //
  kNorthPlane,         // 1 everywhere if North is to move
  kOwnScorePlane,      // points captured so far, everywhere
  kOtherScorePlane,    //
  kSlidePlane,         // 1 everywhere if kas may slide in,
  kJumpPlane,          // or jump,
  kOpenPlane,          // if the second passage is open,
  kPartialPlane,       // and if lines may be captured in part
  kPlanes
};

inline constexpr int kPlaneBytes = kPlanes * kPoints;

namespace {

inline std::uint8_t* plane_of(std::uint8_t* planes, Plane plane) { return planes + kPoints * plane; }
inline void fill(std::uint8_t* planes, Plane plane, int value) { std::memset(plane_of(planes, plane), value, kPoints); }

inline void write_tokens(const Position& position, std::uint8_t* planes) {
  for (int row = 0; row < kSize; ++row) {
    const unsigned black = position.lanes[kBlack][0][kRow][row], white = position.lanes[kWhite][0][kRow][row];
    for (unsigned bits = black & ~white; bits != 0; bits &= bits - 1U) planes[point_at(lowest(bits), row)] = 1;
    for (unsigned bits = white & ~black; bits != 0; bits &= bits - 1U)
      planes[kPoints + point_at(lowest(bits), row)] = 1;
  }
}

inline void write_passage(const Position& position, int side, std::uint8_t* plane) {
  if (position.passage[side] == kNoPoint || position.ply >= kRoamingPly) return;
  for (int step = 0; step < 5; ++step) plane[point_at(position.passage[side], first_row_of_half(side) + step)] = 1;
}

// What depends on whose turn it is, but for the kas.
inline void write_turn(const Position& position, std::uint8_t* planes) {
  const int side = side_to_move(position);
  fill(planes, kNorthPlane, side);
  fill(planes, kOwnScorePlane, position.score[side]);
  fill(planes, kOtherScorePlane, position.score[side ^ 1]);
}

inline void write_planes(const Position& position, std::uint8_t* planes) {
  const int side = side_to_move(position);
  std::memset(planes, 0, kPlaneBytes);
  write_tokens(position, planes);
  for (int whose = 0; whose < 2; ++whose) {
    const bool is_own = whose == side;
    if (ka_of(position, whose) < kPoints) {
      plane_of(planes, is_own ? kOwnKaPlane : kOtherKaPlane)[ka_of(position, whose)] = 1;
    }
    write_passage(position, whose, plane_of(planes, is_own ? kOwnPassagePlane : kOtherPassagePlane));
  }
  write_turn(position, planes);
  const Agreement& agreement = position.agreement;
  fill(planes, kSlidePlane, agreement.entry != kJump);
  fill(planes, kJumpPlane, agreement.entry != kSlide);
  fill(planes, kOpenPlane, agreement.open);
  fill(planes, kPartialPlane, agreement.partial);
}

}  // namespace
}  // namespace pasang
