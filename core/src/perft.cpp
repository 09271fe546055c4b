// Counting move sequences; the last two plies of phase three without making a list.
#include "path.hpp"
#include "roam.hpp"

namespace pasang::PASANG_PATH {
namespace {

std::uint64_t count_roaming(const Position& position, Replies replies, int depth) {
  const int side = side_to_move(position);
  std::uint64_t count = 0;
  for (; replies != 0; replies &= replies - 1) {
    Position after;
    play_reply<false>(position, side, std::countr_zero(replies), after);
    const Replies answers = replies_of(after, side ^ 1);
    count += depth == 2 ? static_cast<std::uint64_t>(popcount64(answers)) : count_roaming(after, answers, depth - 1);
  }
  return count;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (position.ply >= kRoamingPly && !position.agreement.partial) {
    const Replies replies = replies_of(position, side_to_move(position));
    return depth == 1 ? static_cast<std::uint64_t>(popcount64(replies)) : count_roaming(position, replies, depth);
  }
  MoveList moves;
  legal_moves(position, moves);
  if (depth == 1) return static_cast<std::uint64_t>(moves.size);
  std::uint64_t count = 0;
  for (int i = 0; i < moves.size; ++i) {
    Position after;
    play(position, moves.move[i], after);
    count += perft(after, depth - 1);
  }
  return count;
}

}  // namespace pasang::PASANG_PATH
