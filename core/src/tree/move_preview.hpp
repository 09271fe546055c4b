// What is known of a move before it is played: enough to order the moves of a node, most of which are never played.
#pragma once

#include "lanes/reply_preview.hpp"
#include "tree/child.hpp"

namespace pasang {

struct MovePreview {
  std::uint64_t key;  // of the position after the move; may be missing where nobody will look it up
  MoveSet replies;    // that the opponent will have: see move_set_of()
  int reach;          // points the mover's ka can travel to next; 0 before both kas roam
  int other_reach;    // the same of the opponent's ka
  Move move;          // only outside of the fast phase
  std::int16_t points;
  std::uint16_t move_index;
};

namespace {

inline bool is_forced(MoveSet replies) { return (replies & (replies - 1)) == 0 && replies != 0; }

inline void preview_move(const Position& position, Move move, int index, MovePreview& preview) {
  Child child;
  make_child(position, move, child);
  const int side = side_to_move(position);
  const auto reach = [&](int of) { return position.ply < kRoamingPly ? 0 : reach_of(child.position, of); };
  preview = {child.position.key,
             child.replies,
             reach(side),
             reach(side ^ 1),
             move,
             static_cast<std::int16_t>(child.points),
             static_cast<std::uint16_t>(index)};
}

// Apart from the fast phase, whose stack frames would grow by its list of moves.
[[gnu::noinline]] inline int preview_listed_moves(const Position& position, int except, MovePreview* previews) {
  MoveList list;
  legal_moves(position, list);
  int count = 0;
  for (int index = 0; index < list.size; ++index) {
    if (index != except) preview_move(position, list.move[index], index, previews[count++]);
  }
  return count;
}

// The moves of a roaming ka with whole captures: what they have in common is looked at once.
class MovePreviewer {
 public:
  [[gnu::always_inline]] inline explicit MovePreviewer(const Position& position)
      : position_(position), side_(side_to_move(position)), reply_preview_(position, side_) {
    // Wherever the ka stops on its way, it could go on to as many points of that lane.
    const int column = position.place[side_][kRow], row = position.place[side_][kColumn];
    reach_on_way_[kRow] = reach_count(taken_on(position, kColumn, column), row);
    reach_on_way_[kColumn] = reach_count(taken_on(position, kRow, row), column);
  }

  // All but the key.
  [[gnu::always_inline]] inline void preview(int bit, MovePreview& preview) const {
    const Axis axis = axis_of_bit(bit);
    const int lane = lane_of_bit(bit), colour = colour_of_bit(bit);
    const unsigned tokens = reply_preview_.tokens_of(bit);
    const ReplyPreview::Result result = reply_preview_.replies_to(bit);
    preview.replies = result.replies;
    preview.other_reach = result.reach;
    preview.reach =
        reach_on_way_[axis] + reach_count(taken_on(position_, axis, lane) ^ tokens, position_.place[side_][axis]);
    preview.points = static_cast<std::int16_t>(popcount32(tokens) << colour);
    preview.move_index = static_cast<std::uint16_t>(bit);
  }

  [[gnu::always_inline]] inline std::uint64_t key_after(int bit) const {
    const std::uint64_t lifted = position_.key ^ kZobrist.north_to_move ^ kZobrist.ka[side_][ka_of(position_, side_)];
    return key_without(lifted ^ kZobrist.ka[side_][target_of_bit(position_, side_, bit)], axis_of_bit(bit),
                       lane_of_bit(bit), colour_of_bit(bit), reply_preview_.tokens_of(bit));
  }

 private:
  const Position& position_;
  int side_;
  ReplyPreview reply_preview_;
  int reach_on_way_[2];
};

// Previews one move of a roaming ka after the other, but for keys, until visit(preview) returns true.
template <class Visit>
[[gnu::always_inline]] inline bool any_preview(const Position& position, MoveSet moves, Visit visit) {
  const MovePreviewer previewer(position);
  return any_move(moves, [&](int bit) __attribute__((always_inline)) {
    MovePreview preview;
    previewer.preview(bit, preview);
    return visit(preview);
  });
}

// Previews all moves but `except`, and calls ready(preview) on each. Without `keys` only positions with a single reply
// get one.
template <class Ready>
inline int preview_moves(const Position& position, MoveSet moves, int except, bool keys, MovePreview* previews,
                         Ready ready) {
  int count = 0;
  if (!in_fast_phase(position)) {
    count = preview_listed_moves(position, except, previews);
    for (int i = 0; i < count; ++i) ready(previews[i]);
    return count;
  }
  const MovePreviewer previewer(position);
  if (except < 64) moves &= ~(MoveSet{1} << except);
  each_move(moves, [&](int bit) __attribute__((always_inline)) {
    MovePreview& preview = previews[count++];
    previewer.preview(bit, preview);
    if (keys || is_forced(preview.replies)) preview.key = previewer.key_after(bit);
    ready(preview);
  });
  return count;
}

[[gnu::noinline]] inline bool play_listed_index(const Position& position, int move_index, MovePreview& preview,
                                                Position& after) {
  MoveList list;
  legal_moves(position, list);
  if (move_index >= list.size) return false;
  preview_move(position, list.move[move_index], move_index, preview);
  play(position, preview.move, after);
  return true;
}

// Previews the move of one index, if there is such a move, and plays it.
inline bool play_move_index(const Position& position, MoveSet moves, int move_index, MovePreview& preview,
                            Position& after) {
  if (in_fast_phase(position)) {
    if (move_index >= 64 || (moves >> move_index & 1) == 0) return false;
    const int side = side_to_move(position);
    preview.points = static_cast<std::int16_t>(play_roaming<true>(position, side, move_index, after));
    preview.replies = moves_of(after, side ^ 1);
    preview.move_index = static_cast<std::uint16_t>(move_index);
    return true;
  }
  return play_listed_index(position, move_index, preview, after);
}

inline void play_previewed(const Position& position, const MovePreview& preview, Position& after) {
  if (!in_fast_phase(position)) {
    play(position, preview.move, after);
    return;
  }
  play_roaming<false>(position, side_to_move(position), preview.move_index, after);
  after.key = preview.key;
}

}  // namespace
}  // namespace pasang
