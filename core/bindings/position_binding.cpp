#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <vector>

#include "bindings.hpp"
#include "tree/divide.hpp"

namespace nb = nanobind;

namespace pasang::bindings {
namespace {

const char* words_for(Fault fault) {
  switch (fault) {
    case Fault::kCharacter: return "rows: only the characters b w . S N + may stand in it";
    case Fault::kBowlPlace: return "rows: the bowl + must stand on f6 and nowhere else";
    case Fault::kKaCount: return "rows: South's ka stands on the board from ply 3 and North's from ply 4, one of each";
    case Fault::kPly: return "ply: must be 0 to 120";
    case Fault::kPassage: return "passages: South's is a column 0 to 10 from ply 1 and North's from ply 2, else -1";
    case Fault::kScore: return "scores: must be 0 to 240";
    case Fault::kFullBoard: return "rows: before the kas enter, tokens fill every point outside the passages";
    case Fault::kPassageNotEmpty: return "rows: a passage is empty until its owner's ka enters";
    case Fault::kNone: break;
  }
  return "";
}

HeldPosition held(const std::string& rows, int ply, int south_passage, int north_passage, int south_score,
                  int north_score, int entry, bool open, bool partial) {
  if (rows.size() != kPoints) {
    throw nb::value_error(("rows: must be 121 characters, not " + std::to_string(rows.size())).c_str());
  }
  if (entry < kSlide || entry > kFree) throw nb::value_error("entry: must be 0 (slide), 1 (jump) or 2 (free)");
  Setup setup{
      {}, ply, {south_passage, north_passage}, {south_score, north_score}, {static_cast<Entry>(entry), open, partial}};
  std::memcpy(setup.rows, rows.data(), kPoints);
  HeldPosition result;
  const Fault fault = position_from(setup, result.position);
  if (fault != Fault::kNone) throw nb::value_error(words_for(fault));
  return result;
}

std::string rows_text(const HeldPosition& self) {
  char rows[kPoints];
  rows_of(self.position, rows);
  return {rows, kPoints};
}

std::vector<Move> moves_of(const HeldPosition& self) {
  MoveList moves;
  legal_moves(self.position, moves);
  return {moves.move, moves.move + moves.size};
}

HeldPosition after(const HeldPosition& self, Move move) {
  MoveList moves;
  legal_moves(self.position, moves);
  for (int i = 0; i < moves.size; ++i) {
    if (moves.move[i] != move) continue;
    HeldPosition result;
    play(self.position, move, result.position);
    return result;
  }
  throw nb::value_error("move: not legal in this position");
}

std::uint64_t perft(const HeldPosition& self, int depth, int threads, const std::string& path_name) {
  check_range("depth", depth, 0, kMaxAskedDepth);
  check_range("threads", threads, 1, kMaxThreads);
  const Path& path = path_named(path_name);
  nb::gil_scoped_release released;
  return parallel_perft(path, self.position, depth, threads);
}

std::vector<std::pair<Move, std::uint64_t>> divided(const HeldPosition& self, int depth) {
  check_range("depth", depth, 1, kMaxAskedDepth);
  MoveList moves;
  legal_moves(self.position, moves);
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(moves.size));
  {
    nb::gil_scoped_release released;
    divide(best_path(), self.position, depth, moves, counts.data());
  }
  std::vector<std::pair<Move, std::uint64_t>> result;
  for (int i = 0; i < moves.size; ++i) result.emplace_back(moves.move[i], counts[static_cast<std::size_t>(i)]);
  return result;
}

using Described = std::tuple<std::string, int, int, int, int, int, int, bool, bool>;

int outside(int point) { return point == kNoPoint ? -1 : point; }

// What a position is made from, as its constructor takes it.
Described described(const HeldPosition& self) {
  const Position& position = self.position;
  return {rows_text(self),
          position.ply,
          outside(position.passage[kSouth]),
          outside(position.passage[kNorth]),
          position.score[kSouth],
          position.score[kNorth],
          position.agreement.entry,
          position.agreement.open,
          position.agreement.partial};
}

std::tuple<int, int, int, int> move_parts(Move move) {
  const MoveParts parts = parts_of(move);
  const auto is_point = [](int point) { return point < kPoints || point == kNoPoint; };
  if (move >> kMoveBits != 0 || !is_point(parts.origin) || parts.target >= kPoints || !is_point(parts.far_first) ||
      !is_point(parts.far_second)) {
    throw nb::value_error("move: not the number of a move");
  }
  return {outside(parts.origin), parts.target, outside(parts.far_first), outside(parts.far_second)};
}

// What a position says of itself; from the first of these it can be made again.
void add_description(nb::class_<HeldPosition>& position) {
  position.def("__getstate__", described)
      .def("__setstate__",
           [](HeldPosition& self, const Described& kept) { new (&self) HeldPosition(std::apply(held, kept)); })
      .def("__copy__", [](nb::handle self) { return nb::borrow(self); })
      .def("__deepcopy__", [](nb::handle self, nb::handle) { return nb::borrow(self); })
      .def_prop_ro("rows", rows_text, "121 characters, row 11 first, column a first: b w . S N +")
      .def_prop_ro("ply", [](const HeldPosition& self) { return static_cast<int>(self.position.ply); })
      .def_prop_ro("passages",
                   [](const HeldPosition& self) {
                     return std::pair{outside(self.position.passage[0]), outside(self.position.passage[1])};
                   })
      .def_prop_ro(
          "scores",
          [](const HeldPosition& self) { return std::pair<int, int>{self.position.score[0], self.position.score[1]}; })
      .def_prop_ro(
          "agreement",
          [](const HeldPosition& self) {
            const Agreement& agreement = self.position.agreement;
            return std::tuple<int, bool, bool>{agreement.entry, agreement.open, agreement.partial};
          },
          "How kas enter, 0 slide, 1 jump or 2 free; whether passages are open and captures partial.");
}

}  // namespace

void add_positions(nb::module_& module) {
  nb::class_<HeldPosition> position(module, "Position", "A position of the core; it does not change.");
  position.def(
      "__init__",
      [](HeldPosition* self, const std::string& rows, int ply, int south_passage, int north_passage, int south_score,
         int north_score, int entry, bool open, bool partial) {
        new (self)
            HeldPosition(held(rows, ply, south_passage, north_passage, south_score, north_score, entry, open, partial));
      },
      nb::arg("rows"), nb::arg("ply"), nb::arg("south_passage"), nb::arg("north_passage"), nb::arg("south_score"),
      nb::arg("north_score"), nb::arg("entry"), nb::arg("open_passages"), nb::arg("partial"));
  add_description(position);
  position
      .def_prop_ro(
          "key", [](const HeldPosition& self) { return self.position.key; },
          "64-bit key of board, kas, side to move and agreement, whatever the scores.")
      .def_prop_ro(
          "ending", [](const HeldPosition& self) { return static_cast<int>(ending_of(self.position)); },
          "0 running, 1 suntuk (the side to move has lost), 2 board cleared.")
      .def("moves", moves_of, "The legal moves as numbers; see move_parts().")
      .def("after", after, nb::arg("move"), "The position after a legal move.")
      .def("perft", perft, nb::arg("depth"), nb::arg("threads") = 1, nb::arg("path") = "",
           "The number of move sequences of that length, on the named vector path or the best.")
      .def("divide", divided, nb::arg("depth"), "The sequences that begin with each legal move.");
  module.def("move_parts", move_parts, nb::arg("move"),
             "Origin, target and the farthest token captured on each arm as points column + 11 * row, -1 for none; a "
             "passage is (-1, column, -1, -1).");
}

}  // namespace pasang::bindings
