// Setting and lifting single tokens and kas in all lanes of a position.
#pragma once

#include "law/zobrist.hpp"

namespace pasang {
namespace {

inline void flip(Position& position, int colour, int point) {
  const int column = column_of(point), row = row_of(point);
  auto& lanes = position.lanes[colour];
  lanes[0][kRow][row] ^= static_cast<std::uint16_t>(1U << column);
  lanes[1][kRow][row] ^= static_cast<std::uint16_t>(1U << (kSize - 1 - column));
  lanes[0][kColumn][column] ^= static_cast<std::uint16_t>(1U << row);
  lanes[1][kColumn][column] ^= static_cast<std::uint16_t>(1U << (kSize - 1 - row));
}

inline void flip_blocker(Position& position, int point) {
  flip(position, kBlack, point);
  flip(position, kWhite, point);
}

inline void set_ka(Position& position, int side, int point) {
  flip_blocker(position, point);
  position.place[side][kRow] = static_cast<std::uint8_t>(column_of(point));
  position.place[side][kColumn] = static_cast<std::uint8_t>(row_of(point));
  position.key ^= kZobrist.ka[side][point];
}

inline void lift_ka(Position& position, int side) {
  const int point = ka_of(position, side);
  flip_blocker(position, point);
  position.key ^= kZobrist.ka[side][point];
}

inline void set_token(Position& position, int colour, int point) {
  flip(position, colour, point);
  ++position.tokens[colour];
  position.key ^= kZobrist.token[colour][point];
}

inline void lift_token(Position& position, int colour, int point) {
  flip(position, colour, point);
  --position.tokens[colour];
  position.key ^= kZobrist.token[colour][point];
}

inline void open_passage(Position& position, int side, int column) {
  position.passage[side] = static_cast<std::uint8_t>(column);
  position.key ^= kZobrist.passage[side][column];
}

// Once both kas are in, passages mean nothing any more and leave the key.
inline void forget_passages_in_key(Position& position) {
  position.key ^=
      kZobrist.passage[kSouth][position.passage[kSouth]] ^ kZobrist.passage[kNorth][position.passage[kNorth]];
}

// The token colour at a point that holds one: the bowl and kas are in both colours.
inline bool has(const Position& position, int colour, int point) {
  return (position.lanes[colour][0][kRow][row_of(point)] >> column_of(point) & 1) != 0;
}
inline bool is_token(const Position& position, int point) {
  return has(position, kBlack, point) != has(position, kWhite, point);
}
inline bool is_empty(const Position& position, int point) {
  return !has(position, kBlack, point) && !has(position, kWhite, point);
}

}  // namespace
}  // namespace pasang
