// What is asked of the engine in texts, answered in JSON: once for every finished depth, and at the end.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "level/choosing.hpp"
#include "opening_book.hpp"
#include "search/engine.hpp"
#include "view.hpp"

namespace pasang::wasm {

// A search: the best lines, or all of them, as far as depth (plies), nodes and milliseconds allow; 0 is no limit.
struct Search {
  int lines;  // 0: every legal move
  Budget budget;
};

class EngineDoor {
 public:
  // `heard` is called with every report written to the answer.
  EngineDoor(Json& answer, void (*heard)()) : answer_(answer), heard_(heard) {}

  bool take_net(std::string_view file);  // to guess with from the next open() on; false if it is no net
  bool open(std::size_t memory_bytes);   // false without memory; an engine with other memory is given back
  void forget();                         // what was seen so far
  void take_book(std::string_view rows) { book_.take(rows); }
  // For searches that only time ends: those to a depth find the same again and again, which several threads do not.
  void use_threads(int count) { threads_ = count; }

  void analyse(std::string_view position, const Search& search);
  void hint(std::string_view position, const Budget& budget);
  // A level below full strength, which judges every move with a small table of its own.
  void choose(std::string_view position, const Level& level, const Budget& budget, std::uint64_t seed);
  // What the exact solver proves of a position, as the side to move sees it.
  void solve(std::string_view position, Question question, const Budget& budget);

  // Whoever makes it true, from a call that a search makes, ends the search; every search begins with it false.
  std::atomic<bool>& stop() { return stop_; }

 private:
  enum class Told { kLines, kHint, kDepth };
  bool begin(std::string_view position);
  void run_full(int lines, const Budget& budget, Told told);
  void run(Engine& engine, int lines, const Budget& budget, Told told);
  void tell(const Engine& engine, Told told);
  void tell_lines(const Engine& engine);
  void tell_line(const ToldLine& line);
  void tell_hint(const Engine& engine);
  static void tell_iteration(void* listener, const Engine& engine);

  Json& answer_;
  void (*heard_)();
  Net net_ = {};
  const Net* guessing_ = nullptr;  // that one, if there is one
  OpeningBook book_;
  std::unique_ptr<Engine> engine_, small_;
  std::size_t memory_ = 0;
  int threads_ = 1;
  Position position_ = {};
  MoveList moves_ = {};
  std::vector<PvLine> found_;
  Told told_ = Told::kLines;
  std::atomic<bool> stop_{false};
};

// A value of the side to move, as South sees it (server/view/value.py).
void write_value(Json& json, const ToldLine& line, int side_to_move);

}  // namespace pasang::wasm
