// A guess at the gain of the side to move, and what no guess goes beyond.
#pragma once

#include "law/position.hpp"
#include "law/value.hpp"
#include "net/net.hpp"

namespace pasang {
namespace {

// Nobody gains more than what is left.
inline Value within_what_is_left(const Position& position, Value value) {
  const Value most = points_left(position) * kPoint;
  return value > most ? most : value < -most ? -most : value;
}

}  // namespace
}  // namespace pasang
