// Counting move sequences; the last two plies of phase three without making a position.
#include "lanes/path.hpp"
#include "lanes/reply_preview.hpp"

namespace pasang::PASANG_PATH {
namespace {

std::uint64_t count_roaming(const Position& position, MoveSet moves, int depth) {
  const int side = side_to_move(position);
  std::uint64_t count = 0;
  if (depth == 2) {
    const ReplyPreview preview(position, side);
    each_move(moves, [&](int bit) __attribute__((always_inline)) {
      count += static_cast<std::uint64_t>(popcount64(preview.replies_to(bit).replies));
    });
    return count;
  }
  each_move(moves, [&](int bit) __attribute__((always_inline)) {
    Position after;
    play_roaming<false>(position, side, bit, after);
    count += count_roaming(after, moves_of(after, side ^ 1), depth - 1);
  });
  return count;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (position.ply >= kRoamingPly && !position.agreement.partial) {
    const MoveSet moves = moves_of(position, side_to_move(position));
    return depth == 1 ? static_cast<std::uint64_t>(popcount64(moves)) : count_roaming(position, moves, depth);
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
