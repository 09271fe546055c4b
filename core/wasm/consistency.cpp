// Whether the fields of a position agree with each other (N3; notation/consistency.py).
#include <algorithm>

#include "law/why.hpp"
#include "text.hpp"

namespace pasang::wasm {
namespace {

std::string written_passages(const WrittenPosition& written) {
  std::string text;
  for (const int column : written.passage) text += column < 0 ? "-" : write_column(column);
  return text;
}

std::string written_score(const WrittenPosition& written) {
  return std::to_string(written.score[kSouth]) + "-" + std::to_string(written.score[kNorth]);
}

bool check_passage_columns(const WrittenPosition& written, Json& fault) {
  if (written.ply < 2) return true;
  const unsigned columns = columns_left_to_north(written.passage[kSouth], written.agreement);
  if ((columns >> written.passage[kNorth] & 1U) != 0) return true;
  begin_fault(fault, "passages_agreed").key("found").text(written_passages(written));
  fault.key("agreement").text(write_agreement(written.agreement));
  fault.key("first").text(write_column(written.passage[kSouth])).key("columns");
  write_columns(fault, columns);
  end_fault(fault);
  return false;
}

bool check_passages_empty(const WrittenPosition& written, Json& fault) {
  for (int side = 0; side < 2; ++side) {
    if (written.passage[side] < 0) continue;
    for (int step = 0; step < 5; ++step) {
      const int point = point_at(written.passage[side], first_row_of_half(side) + step);
      const char letter = written.letter[point];
      if (letter != 'b' && letter != 'w') continue;
      begin_fault(fault, "passage_filled").key("point").text(write_point(point));
      end_fault(fault);
      return false;
    }
  }
  return true;
}

// As many passages as plies, where the agreement allows them (R7, R8).
bool check_passages(const WrittenPosition& written, Json& fault) {
  const int opened = std::min(written.ply, 2);
  if ((written.passage[kSouth] >= 0) != (opened > 0) || (written.passage[kNorth] >= 0) != (opened > 1)) {
    begin_fault(fault, "passages_ply").key("found").text(written_passages(written));
    fault.key("ply").number(written.ply).key("expected").number(opened);
    end_fault(fault);
    return false;
  }
  if (!check_passage_columns(written, fault)) return false;
  return written.ply >= kRoamingPly || check_passages_empty(written, fault);
}

// South's ka has entered after ply 2, North's after ply 3 (R9).
bool check_kas(const WrittenPosition& written, Json& fault) {
  const bool south = count_letters(written, 'S') > 0, north = count_letters(written, 'N') > 0;
  if (south != (written.ply > 2) || north != (written.ply > 3)) {
    const int expected = (written.ply > 2) + (written.ply > 3);
    begin_fault(fault, "kas_ply").key("ply").number(written.ply).key("expected").number(expected);
    end_fault(fault);
    return false;
  }
  if (written.ply != 3) return true;
  const auto at = std::find(written.letter, written.letter + kPoints, 'S') - written.letter;
  const int ka = static_cast<int>(at);
  if (column_of(ka) == written.passage[kSouth] && row_of(ka) < 5) return true;
  begin_fault(fault, "ka_not_in_passage").key("point").text(write_point(ka));
  fault.key("column").text(write_column(written.passage[kSouth]));
  end_fault(fault);
  return false;
}

// Every move captures: five tokens for a passage, at least one for any other (R6, R7).
bool check_captured(const WrittenPosition& written, Json& fault) {
  const int captured = tokens_captured(written);
  const int least = std::min(written.ply, 2) * kPassageTokens + std::max(written.ply - 2, 0);
  const bool exact = written.ply <= 2;
  if (captured >= least && (!exact || captured == least)) return true;
  begin_fault(fault, exact ? "captured_exactly" : "captured_least").key("ply").number(written.ply);
  fault.key("low").number(least).key("count").number(captured);
  end_fault(fault);
  return false;
}

struct Taken {
  int fewest, most;
};

// The fewest and the most tokens that a side can have taken for its points and its moves.
Taken tokens_taken(const WrittenPosition& written, int side) {
  const int moves = (written.ply + 1 - side) / 2, points = written.score[side];
  const int by_moves = moves > 0 ? kPassageTokens + moves - 1 : 0;
  return {std::max(by_moves, (points + 1) / 2), moves > 0 ? points : 0};
}

// The captured tokens can be shared out so that both sides come to their points (R2, R6).
bool check_score(const WrittenPosition& written, Json& fault) {
  const int captured = tokens_captured(written), sum = written.score[kSouth] + written.score[kNorth];
  if (sum < captured || sum > 2 * captured) {
    begin_fault(fault, "score_sum").key("found").text(written_score(written)).key("count").number(captured);
    fault.key("low").number(captured).key("high").number(2 * captured);
    end_fault(fault);
    return false;
  }
  const Taken south = tokens_taken(written, kSouth), north = tokens_taken(written, kNorth);
  const int fewest = std::max(south.fewest, captured - north.most);
  if (fewest <= std::min(south.most, captured - north.fewest)) return true;
  begin_fault(fault, "score_split").key("found").text(written_score(written)).key("count").number(captured);
  end_fault(fault);
  return false;
}

}  // namespace

int count_letters(const WrittenPosition& written, char letter) {
  return static_cast<int>(std::count(written.letter, written.letter + kPoints, letter));
}

int tokens_captured(const WrittenPosition& written) {
  const int kas = count_letters(written, 'S') + count_letters(written, 'N');
  return kMaxTokens - kas - count_letters(written, 'b') - count_letters(written, 'w');
}

unsigned columns_left_to_north(int first, const Agreement& agreement) {
  Position opened{};
  opened.ply = 1;
  opened.passage[kSouth] = static_cast<std::uint8_t>(first);
  opened.agreement = agreement;
  return passages_open_to(opened);
}

bool check_consistent(const WrittenPosition& written, Json& fault) {
  return check_passages(written, fault) && check_kas(written, fault) && check_captured(written, fault) &&
         check_score(written, fault);
}

}  // namespace pasang::wasm
