#include "engine_door.hpp"

#include <cstdlib>
#include <new>

#include "net/net_file.hpp"

namespace pasang::wasm {
namespace {

constexpr std::size_t kSmallTable = std::size_t{1} << 20;  // bytes, as the levels of engine/engine.py have

// Appended, not added: GCC 12 warns of its own library's operator+.
std::string with_number(const char* words, int number) {
  std::string text = words;
  text.append(std::to_string(number));
  return text;
}

std::string signed_text(int margin) { return with_number(margin > 0 ? "+" : "", margin); }

// Whether South's margin is proved to be at least or at most what is told.
enum class Bound { kNone, kLeast, kMost };

Bound bound_of(const ToldLine& line, bool by_mover) {
  if (line.report.at_least) return by_mover ? Bound::kLeast : Bound::kMost;
  if (line.at_most) return by_mover ? Bound::kMost : Bound::kLeast;
  return Bound::kNone;
}

std::string value_text(const LineReport& report, Bound bound, bool by_mover) {
  const int margin = by_mover ? report.margin : -report.margin;
  if (report.suntuk != 0) return with_number(margin < 0 ? "-suntuk in " : "suntuk in ", std::abs(report.suntuk));
  const char* const words = bound == Bound::kLeast ? "at least " : bound == Bound::kMost ? "at most " : "";
  return words + signed_text(margin);
}

// What is proved for the side to move: nothing while the value is a guess.
void write_proved(Json& json, const ToldLine& line) {
  const LineReport& report = line.report;
  json.key("proved");
  if (!report.exact && rank(line) == 0) json.null();
  else json.text(report.margin > 0 ? "win" : report.margin < 0 ? "loss" : "draw");
}

}  // namespace

void write_value(Json& json, const ToldLine& line, int side_to_move) {
  const LineReport& report = line.report;
  const bool by_mover = side_to_move == kSouth;
  const Bound bound = bound_of(line, by_mover);
  json.begin_object().key("kind").text(report.suntuk != 0 ? "suntuk" : "margin");
  json.key("margin").number(by_mover ? report.margin : -report.margin).key("plies");
  if (report.suntuk != 0) json.number(std::abs(report.suntuk));
  else json.null();
  json.key("exact").truth(report.exact).key("bound");
  if (bound == Bound::kNone) json.null();
  else json.text(bound == Bound::kLeast ? "least" : "most");
  json.key("text").text(value_text(report, bound, by_mover)).end_object();
}

bool EngineDoor::take_net(std::string_view file) {
  engine_.reset();
  small_.reset();
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(file.data());
  guessing_ = net_from(bytes, file.size(), net_) == NetFault::kNone ? &net_ : nullptr;
  return guessing_ != nullptr;
}

bool EngineDoor::open(std::size_t memory_bytes) {
  if (engine_ == nullptr || memory_ != memory_bytes) {
    engine_.reset();
    engine_.reset(new (std::nothrow) Engine(best_path(), memory_bytes, 1, kDefaultWeights, guessing_));
    memory_ = memory_bytes;
  }
  if (small_ == nullptr)
    small_.reset(new (std::nothrow) Engine(best_path(), kSmallTable, 1, kDefaultWeights, guessing_));
  return engine_ != nullptr && engine_->ready() && small_ != nullptr && small_->ready();
}

void EngineDoor::forget() {
  if (engine_ != nullptr) engine_->clear();
}

bool EngineDoor::begin(std::string_view position) {
  answer_.clear();
  if (!read_position(position, position_, answer_)) return false;
  legal_moves(position_, moves_);
  if (moves_.size > 0) return true;
  answer_.begin_object().key("refused");
  write_refusal(answer_, Refusal{Reason::kRoundOver});
  answer_.end_object();
  return false;
}

void EngineDoor::tell(const Engine& engine, Told told) {
  answer_.clear();
  answer_.begin_object().key("depth").number(engine.depth()).key("nodes");
  answer_.number(static_cast<std::int64_t>(engine.nodes()));
  if (told == Told::kLines) tell_lines(engine);
  else if (told == Told::kHint) tell_hint(engine);
  answer_.end_object();
}

void EngineDoor::tell_lines(const Engine& engine) {
  const double seconds = engine.milliseconds() / 1000.0;
  const double nps = seconds > 0 ? static_cast<double>(engine.nodes()) / seconds : 0;
  answer_.key("position").text(write_position(position_)).key("nps").number(static_cast<std::int64_t>(nps + 0.5));
  answer_.key("lines").begin_array();
  for (const int wanted : {1, 0, -1})
    for (const PvLine& found : found_)
      if (const ToldLine line = book_.told(position_, engine.report_on(found)); rank(line) == wanted) tell_line(line);
  answer_.end_array();
}

void EngineDoor::tell_line(const ToldLine& line) {
  answer_.begin_object().key("moves").begin_array();
  for (int i = 0; i < line.report.length; ++i) answer_.text(write_move(line.report.line[i]));
  answer_.end_array().key("value");
  write_value(answer_, line, side_to_move(position_));
  answer_.end_object();
}

void EngineDoor::tell_hint(const Engine& engine) {
  const ToldLine best = book_.told(position_, engine.report_on(found_[0]));
  if (best.report.length == 0) return;
  Position after;
  MoveList replies;
  play(position_, best.report.line[0], after);
  legal_moves(after, replies);
  answer_.key("ply").number(position_.ply).key("choice");
  write_choice(answer_, position_, best.report.line[0]);
  answer_.key("choices_left").number(replies.size).key("value");
  write_value(answer_, best, side_to_move(position_));
  write_proved(answer_, best);
}

void EngineDoor::tell_iteration(void* listener, const Engine& engine) {
  EngineDoor& door = *static_cast<EngineDoor*>(listener);
  door.tell(engine, door.told_);
  door.heard_();
}

void EngineDoor::run(Engine& engine, int lines, const Budget& budget, Told told) {
  told_ = told;
  found_.assign(static_cast<std::size_t>(lines < moves_.size ? lines : moves_.size), PvLine{});
  stop_ = false;
  engine.run(position_, moves_, static_cast<int>(found_.size()), budget, &stop_, found_.data(), tell_iteration, this);
  tell(engine, told);
}

void EngineDoor::run_full(int lines, const Budget& budget, Told told) {
  engine_->set_threads(budget.depth == 0 ? threads_ : 1);
  if (lines == 1) book_.narrow(position_, moves_);
  run(*engine_, lines, budget, told);
}

void EngineDoor::analyse(std::string_view position, const Search& search) {
  if (begin(position)) run_full(search.lines > 0 ? search.lines : moves_.size, search.budget, Told::kLines);
}

void EngineDoor::hint(std::string_view position, const Budget& budget) {
  if (begin(position)) run_full(1, budget, Told::kHint);
}

void EngineDoor::choose(std::string_view position, const Level& level, const Budget& budget, std::uint64_t seed) {
  if (!begin(position)) return;
  small_->clear();
  run(*small_, level.noise > 0 ? moves_.size : 1, budget, Told::kDepth);
  std::vector<JudgedMove> judged;
  for (const PvLine& line : found_) {
    const LineReport report = small_->report_on(line);
    if (report.length > 0) judged.push_back({report.line[0], report.margin, report.suntuk});
  }
  const int chosen =
      judged.empty() ? 0 : chosen_by(level, position_, judged.data(), static_cast<int>(judged.size()), seed);
  const LineReport report = small_->report_on(found_[static_cast<std::size_t>(chosen)]);
  answer_.clear();
  answer_.begin_object().key("move").text(write_move(report.length > 0 ? report.line[0] : moves_.move[0])).key("value");
  write_value(answer_, {report}, side_to_move(position_));
  answer_.end_object();
}

void EngineDoor::solve(std::string_view position, Question question, const Budget& budget) {
  if (!begin(position)) return;
  stop_ = false;
  const Solution solution = engine_->solver().solve(position_, question, budget, &stop_, nullptr, nullptr);
  answer_.begin_object().key("solved").truth(solution.solved);
  answer_.key("lower").number(solution.lower).key("upper").number(solution.upper).key("suntuk").number(solution.suntuk);
  answer_.key("nodes").number(static_cast<std::int64_t>(solution.nodes));
  answer_.key("milliseconds").number(static_cast<std::int64_t>(solution.milliseconds + 0.5));
  answer_.key("moves").begin_array();
  for (int i = 0; i < solution.line_length; ++i) answer_.text(write_move(solution.line[i]));
  answer_.end_array().end_object();
}

}  // namespace pasang::wasm
