#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <map>
#include <new>
#include <optional>
#include <vector>

#include "bindings.hpp"
#include "search/engine.hpp"

namespace nb = nanobind;

namespace pasang::bindings {
namespace {

constexpr int kMaxWeight = 4000;  // hundredths of a point: with it no sum of weights overflows

struct HeldLine {
  std::vector<Move> moves;
  int margin, suntuk;
  bool exact, at_least;
};

struct HeldReport {
  int depth;
  std::uint64_t nodes;
  double milliseconds;
  bool exact;
  std::vector<HeldLine> lines;
};

HeldReport report_of(const Engine& engine, const std::vector<PvLine>& found) {
  HeldReport report{engine.depth(), engine.nodes(), engine.milliseconds(), true, {}};
  for (const PvLine& line : found) {
    const LineReport told = engine.report_on(line);
    report.lines.push_back({{told.line, told.line + told.length}, told.margin, told.suntuk, told.exact, told.at_least});
    report.exact = report.exact && told.exact;
  }
  return report;
}

// "moving_3_at_40": a weight of a phase, and the tokens that are left in it; and "suntuk", which has none.
std::string weight_name(int index) {
  if (index == kWeightCount - 1) return "suntuk";
  return std::string(kPhaseWeightNames[index % kPhaseWeightCount]) + "_at_" +
         std::to_string((index / kPhaseWeightCount + 1) * kPhaseTokens);
}

static_assert(sizeof(Weights) == kWeightCount * sizeof(int));
int& weight_at(Weights& weights, int index) { return reinterpret_cast<int*>(&weights)[index]; }

Weights weights_from(const std::optional<std::map<std::string, int>>& given) {
  Weights weights = kDefaultWeights;
  if (!given) return weights;
  for (const auto& [name, value] : *given) {
    int i = 0;
    while (i < kWeightCount && name != weight_name(i)) ++i;
    if (i == kWeightCount) {
      throw nb::value_error(("weights: there is none called '" + name + "'; see default_weights()").c_str());
    }
    check_range(("weights: " + name).c_str(), value, -kMaxWeight, kMaxWeight);
    weight_at(weights, i) = value;
  }
  return weights;
}

std::map<std::string, int> default_weights() {
  Weights weights = kDefaultWeights;
  std::map<std::string, int> named;
  for (int i = 0; i < kWeightCount; ++i) named[weight_name(i)] = weight_at(weights, i);
  return named;
}

struct HeldEngine {
  HeldEngine(std::uint64_t memory_bytes, int threads, const std::optional<std::map<std::string, int>>& weights,
             const std::string& path, const HeldNet* net)
      : engine((check_memory(memory_bytes), check_range("threads", threads, 1, kMaxThreads), path_named(path)),
               memory_bytes, threads, weights_from(weights), net != nullptr ? net->net.get() : nullptr) {
    if (!engine.ready()) throw std::bad_alloc();
  }
  Engine engine;
  std::atomic<bool> busy{false};
};

// The moves to choose from: all legal ones, or those of `wanted`, which must be legal.
MoveList moves_among(const Position& position, const std::optional<std::vector<Move>>& wanted) {
  MoveList legal;
  legal_moves(position, legal);
  if (!wanted) return legal;
  MoveList chosen;
  for (int i = 0; i < legal.size; ++i) {
    bool is_wanted = false;
    for (const Move move : *wanted) is_wanted = is_wanted || move == legal.move[i];
    if (is_wanted) chosen.move[chosen.size++] = legal.move[i];
  }
  for (const Move move : *wanted) {
    bool is_legal = false;
    for (int i = 0; i < legal.size; ++i) is_legal = is_legal || move == legal.move[i];
    if (!is_legal) throw nb::value_error("searchmoves: not all of them are legal in this position");
  }
  if (chosen.size == 0) throw nb::value_error("searchmoves: must hold at least one move");
  return chosen;
}

struct Telling {
  Listener& listener;
  const std::vector<PvLine>& found;
};

void tell_iteration(void* context, const Engine& engine) {
  Telling& telling = *static_cast<Telling*>(context);
  if (telling.listener.listens()) telling.listener.hear(report_of(engine, telling.found));
}

HeldReport run(HeldEngine& self, const HeldPosition& held, int depth, std::uint64_t nodes, std::int64_t soft_ms,
               std::int64_t hard_ms, std::int64_t processor_ms, int lines,
               const std::optional<std::vector<Move>>& searchmoves, nb::object on_iteration, Stop* stop) {
  check_range("depth", depth, 0, kMaxAskedDepth);
  check_range("soft_ms", soft_ms, 0, kMaxMilliseconds);
  check_range("hard_ms", hard_ms, 0, kMaxMilliseconds);
  check_range("processor_ms", processor_ms, 0, kMaxMilliseconds);
  check_range("lines", lines, 1, kMaxMoves);
  check_running(held.position);
  const MoveList moves = moves_among(held.position, searchmoves);
  const ExclusiveCall call(self.busy, "searcher");
  Stop own;
  std::atomic<bool>& flag = stop != nullptr ? stop->flag : own.flag;
  Listener listener(std::move(on_iteration), flag);
  std::vector<PvLine> found(static_cast<std::size_t>(lines < moves.size ? lines : moves.size));
  Telling telling{listener, found};
  {
    nb::gil_scoped_release released;
    self.engine.run(held.position, moves, static_cast<int>(found.size()),
                    {depth, nodes, soft_ms, hard_ms, processor_ms}, &flag, found.data(), tell_iteration, &telling);
  }
  listener.rethrow();
  return report_of(self.engine, found);
}

}  // namespace

void add_engine(nb::module_& module) {
  nb::class_<HeldLine>(module, "Line",
                       "A principal variation with its value, from the side to move of the position searched.")
      .def_ro("moves", &HeldLine::moves)
      .def_ro("margin", &HeldLine::margin, "Final margin; +120 and -120 for suntuk (R19).")
      .def_ro("suntuk", &HeldLine::suntuk,
              "Plies until suntuk, positive when the side to move wins by it, negative when it loses; 0 for points.")
      .def_ro("exact", &HeldLine::exact, "Whether the value is proved.")
      .def_ro("at_least", &HeldLine::at_least, "Whether it is not, but that it is no less.");
  nb::class_<HeldReport>(module, "Report", "What a search has found: after each finished iteration, and at its end.")
      .def_ro("depth", &HeldReport::depth)
      .def_ro("nodes", &HeldReport::nodes)
      .def_ro("milliseconds", &HeldReport::milliseconds)
      .def_ro("exact", &HeldReport::exact, "Whether every line is proved.")
      .def_ro("lines", &HeldReport::lines, "The best lines, best first.");
  module.def("default_weights", default_weights, "The evaluation's weights by name, in hundredths of a point.");
  nb::class_<HeldEngine>(module, "Searcher", "Iterative deepening search with a table of its own; one run at a time.")
      .def(nb::init<std::uint64_t, int, const std::optional<std::map<std::string, int>>&, const std::string&,
                    const HeldNet*>(),
           nb::keep_alive<1, 6>(), nb::arg("memory_bytes") = std::uint64_t{256} << 20, nb::arg("threads") = 1,
           nb::arg("weights").none() = nb::none(), nb::arg("path") = "", nb::arg("net").none() = nb::none())
      .def("run", run, nb::arg("position"), nb::kw_only(), nb::arg("depth") = 0, nb::arg("nodes") = 0,
           nb::arg("soft_ms") = 0, nb::arg("hard_ms") = 0, nb::arg("processor_ms") = 0, nb::arg("lines") = 1,
           nb::arg("searchmoves").none() = nb::none(), nb::arg("on_iteration").none() = nb::none(),
           nb::arg("stop").none() = nb::none(),
           nb::sig("def run(self, position: Position, *, depth: int = 0, nodes: int = 0, soft_ms: int = 0, "
                   "hard_ms: int = 0, processor_ms: int = 0, lines: int = 1, searchmoves: "
                   "collections.abc.Sequence[int] | None = None, "
                   "on_iteration: collections.abc.Callable[[Report], object] | None = None, "
                   "stop: Stop | None = None) -> Report"),
           "Searches a running round until a limit is met, the value is proved or `stop` is set; 0 means no limit.")
      .def(
          "clear",
          [](HeldEngine& self) {
            const ExclusiveCall call(self.busy, "searcher");
            self.engine.clear();
            if (!self.engine.ready()) throw std::bad_alloc();
          },
          "Forgets everything learnt so far.");
}

}  // namespace pasang::bindings
