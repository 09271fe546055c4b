#include "view.hpp"

namespace pasang::wasm {
namespace {

constexpr const char* kReasons[] = {"",
                                    "round_over",
                                    "passage_due",
                                    "passage_elsewhere",
                                    "entry_due",
                                    "roaming_due",
                                    "not_own_half",
                                    "no_token",
                                    "no_token_to_enter",
                                    "not_into_passage",
                                    "not_along_row",
                                    "slide_is_one_column",
                                    "jump_is_two_columns",
                                    "entry_is_one_or_two_columns",
                                    "not_your_ka",
                                    "must_travel",
                                    "not_straight",
                                    "token_blocks",
                                    "ka_blocks",
                                    "bowl_blocks",
                                    "hemmed_in",
                                    "along_journey",
                                    "not_on_lane",
                                    "nothing_seen",
                                    "two_lines",
                                    "even_line",
                                    "not_whole",
                                    "not_in_line",
                                    "even_part"};
static_assert(sizeof kReasons / sizeof *kReasons == static_cast<std::size_t>(Reason::kEvenPart) + 1);

void write_one_of(Json& json, std::string_view name, int index, const char* first, const char* second) {
  json.key(name);
  if (index == kUntold) json.null();
  else json.text(index == 0 ? first : second);
}

}  // namespace

void write_refusal(Json& json, const Refusal& refusal) {
  json.begin_object().key("reason").text(kReasons[static_cast<std::size_t>(refusal.reason)]);
  write_one_of(json, "side", refusal.side, "south", "north");
  json.key("count");
  if (refusal.count == kUntold) json.null();
  else json.number(refusal.count);
  write_one_of(json, "colour", refusal.colour, "black", "white");
  write_one_of(json, "axis", refusal.axis, "row", "column");
  write_columns(json.key("columns"), refusal.columns);
  json.key("points").begin_array();
  for (int i = 0; i < refusal.points_told; ++i) json.text(write_point(refusal.point[i]));
  json.end_array().end_object();
}

void write_refusals(Json& json, const Refusals& refusals) {
  json.begin_array();
  for (int i = 0; i < refusals.size; ++i) write_refusal(json, refusals.one[i]);
  json.end_array();
}

}  // namespace pasang::wasm
