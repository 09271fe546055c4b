// The door to WebAssembly: texts come in through one buffer, JSON goes out through another. One caller at a time.
#include "engine_door.hpp"
#include "export.hpp"
#include "law_door.hpp"

// The caller's ear: a report stands in the answer.
extern "C" __attribute__((import_module("pasang"), import_name("heard"))) void report_heard();

namespace {

using pasang::wasm::Json;

std::string asked;  // what the caller has written: one text after the other
Json answer;
pasang::wasm::PlayedLine played;
pasang::Match match(1, pasang::kSouth);
pasang::wasm::EngineDoor engine(answer, report_heard);

std::string_view text_at(std::size_t begin, std::size_t size) {
  const std::string_view all = asked;
  return begin > all.size() ? std::string_view{} : all.substr(begin, size);
}

}  // namespace

PASANG_EXPORT(room_for) char* room_for(std::size_t bytes) {
  asked.resize(bytes);
  return asked.data();
}
PASANG_EXPORT(answer_at) const char* answer_at() { return answer.written().data(); }
PASANG_EXPORT(answer_size) std::size_t answer_size() { return answer.written().size(); }

PASANG_EXPORT(start) void start(std::size_t rows, std::size_t agreement) {
  answer.clear();
  pasang::wasm::answer_start(answer, text_at(0, rows), text_at(rows, agreement));
}
PASANG_EXPORT(set_up)
void set_up(std::size_t rows, std::size_t agreement, bool north_moves, bool scored, int south, int north) {
  answer.clear();
  const pasang::wasm::LaidOut said{north_moves ? pasang::kNorth : pasang::kSouth, scored};
  pasang::wasm::answer_set_up(answer, text_at(0, rows), text_at(rows, agreement), said, south, north);
}
PASANG_EXPORT(pattern) void pattern(std::size_t rows) {
  answer.clear();
  pasang::wasm::answer_pattern(answer, text_at(0, rows));
}
// A match: begun, its rounds counted, perhaps the one now due finished, then told. Sides are 0 and 1, nobody is -1.
PASANG_EXPORT(begin_match) void begin_match(int rounds, int first_is) { match = pasang::Match(rounds, first_is & 1); }
PASANG_EXPORT(count_round) void count_round(int south, int north, int first_was) {
  match.count({south, north}, first_was & 1);
}
PASANG_EXPORT(finish_round) void finish_round(int south, int north, int last_to_capture) {
  match.finish_round({south, north}, last_to_capture & 1);
}
PASANG_EXPORT(last_to_capture) int last_to_capture(int to_move, int outright) {
  return pasang::last_to_capture(to_move, outright);
}
PASANG_EXPORT(tell_match) void tell_match() {
  answer.clear();
  pasang::wasm::answer_match(answer, match);
}
PASANG_EXPORT(why_point) void why_point(std::size_t position, std::size_t point) {
  answer.clear();
  pasang::wasm::answer_why_point(answer, text_at(0, position), text_at(position, point));
}
PASANG_EXPORT(why_move) void why_move(std::size_t position, std::size_t move) {
  answer.clear();
  pasang::wasm::answer_why_move(answer, text_at(0, position), text_at(position, move));
}
PASANG_EXPORT(facts) void facts(std::size_t position, std::size_t move) {
  answer.clear();
  pasang::wasm::answer_facts(answer, text_at(0, position), text_at(position, move));
}
PASANG_EXPORT(lines_from) void lines_from(std::size_t position, std::size_t point) {
  answer.clear();
  pasang::wasm::answer_lines_from(answer, text_at(0, position), text_at(position, point));
}
PASANG_EXPORT(canonical_move) void canonical_move(std::size_t move) {
  answer.clear();
  pasang::wasm::answer_move(answer, text_at(0, move));
}
PASANG_EXPORT(begin_line) void begin_line(std::size_t position) {
  answer.clear();
  played.begin(answer, text_at(0, position));
}
PASANG_EXPORT(play_move) void play_move(std::size_t move) {
  answer.clear();
  played.play(answer, text_at(0, move));
}
PASANG_EXPORT(view) void view() {
  answer.clear();
  played.view(answer);
}

PASANG_EXPORT(take_net) bool take_net(std::size_t bytes) { return engine.take_net(text_at(0, bytes)); }
PASANG_EXPORT(take_book) void take_book(std::size_t bytes) { engine.take_book(text_at(0, bytes)); }
PASANG_EXPORT(open_engine) bool open_engine(std::size_t memory_bytes) { return engine.open(memory_bytes); }
PASANG_EXPORT(forget) void forget() { engine.forget(); }
PASANG_EXPORT(use_threads) void use_threads(int count) { engine.use_threads(count); }
PASANG_EXPORT(analyse)
void analyse(std::size_t position, int lines, int depth, int soft_ms, int hard_ms) {
  engine.analyse(text_at(0, position), {lines, {depth, 0, soft_ms, hard_ms, 0}});
}
PASANG_EXPORT(hint) void hint(std::size_t position, int milliseconds) {
  engine.hint(text_at(0, position), {0, 0, 0, milliseconds, 0});
}
PASANG_EXPORT(choose)
void choose(std::size_t position, int depth, int soft_ms, int hard_ms, int noise, int sight, bool careful,
            std::uint32_t low, std::uint32_t high) {
  engine.choose(text_at(0, position), {noise, sight, careful}, {depth, 0, soft_ms, hard_ms, 0},
                std::uint64_t{high} << 32 | low);
}
PASANG_EXPORT(solve) void solve(std::size_t position, int question, int milliseconds) {
  engine.solve(text_at(0, position), static_cast<pasang::Question>(question), {0, 0, 0, milliseconds, 0});
}
PASANG_EXPORT(stop_at) std::atomic<bool>* stop_at() { return &engine.stop(); }
