#include "law/pattern.hpp"

namespace pasang {
namespace {

constexpr int kLast = kSize - 1;

// Whether every point has the letter of its image.
template <class Image>
bool is_same(const char (&letter)[kPoints], Image image) {
  for (int point = 0; point < kPoints; ++point) {
    if (letter[point] != letter[image(column_of(point), row_of(point))]) return false;
  }
  return true;
}

}  // namespace

PatternLook look_of(const char (&letter)[kPoints]) {
  PatternLook look{};
  for (const char one : letter) {
    look.tokens[kBlack] += one == 'b';
    look.tokens[kWhite] += one == 'w';
  }
  const auto quarter = [](int column, int row) { return point_at(row, kLast - column); };
  const auto half = [](int column, int row) { return point_at(kLast - column, kLast - row); };
  const auto across = [](int column, int row) { return point_at(kLast - column, row); };
  const auto along = [](int column, int row) { return point_at(column, kLast - row); };
  const auto rising = [](int column, int row) { return point_at(row, column); };
  const auto falling = [](int column, int row) { return point_at(kLast - row, kLast - column); };
  look.turn = is_same(letter, quarter) ? Turn::kQuarter : is_same(letter, half) ? Turn::kHalf : Turn::kNone;
  look.mirror =
      is_same(letter, across) || is_same(letter, along) || is_same(letter, rising) || is_same(letter, falling);
  return look;
}

}  // namespace pasang
