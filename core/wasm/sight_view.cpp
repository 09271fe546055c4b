// The lines seen from a point, as the wire tells them (server/view/sight.py).
#include <initializer_list>

#include "law/edit.hpp"
#include "law/seen.hpp"
#include "view.hpp"

namespace pasang::wasm {
namespace {

bool has_ka(const Position& position, int side) { return position.ply > kRoamingPly - 2 + side; }

// The position as the looking ka sees it: it does not stand in its own way (rules/sight.py).
Position seen_by_mover(const Position& position, int point) {
  const int side = side_to_move(position), other = 1 - side;
  const bool is_others = has_ka(position, other) && ka_of(position, other) == point;
  Position seen = position;
  if (has_ka(position, side) && !is_others) lift_ka(seen, side);
  return seen;
}

void write_arm(Json& json, const char* name, Axis axis, int point, const Line& arm) {
  json.key(name).begin_array();
  for_each_token(axis, point, arm, [&](int token) { json.text(write_point(token)); });
  json.end_array();
}

}  // namespace

void write_lines_from(Json& json, const Position& position, int point) {
  const Position looked_at = seen_by_mover(position, point);
  json.begin_array();
  for (const Axis axis : {kRow, kColumn}) {
    const SeenLines seen = lines_seen(looked_at, axis, point);
    for (int i = 0; i < seen.size; ++i) {
      const Line& line = seen.one[i].line;
      json.begin_object().key("axis").text(axis == kRow ? "row" : "column");
      json.key("colour").text(seen.one[i].colour == kBlack ? "black" : "white");
      write_arm(json, "lower", axis, point, {line.first, 0});
      write_arm(json, "upper", axis, point, {0, line.second});
      json.key("odd").truth(is_capturable(line)).end_object();
    }
  }
  json.end_array();
}

}  // namespace pasang::wasm
