#include "law/consequence.hpp"

namespace pasang {

bool leaves_suntuk(const Position& position, Move move) {
  Position after;
  play(position, move, after);
  return ending_of(after) == kSuntuk;
}

Position waiting(const Position& position) {
  Position other = position;
  ++other.ply;
  return other;
}

}  // namespace pasang
