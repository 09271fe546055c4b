// The table: what is stored is found, and growing keeps within the memory that was granted.
#include <initializer_list>

#include "check.hpp"
#include "table_access.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

std::uint64_t key_number(std::uint64_t i) { return (i + 1) * 0x9E3779B97F4A7C15U; }

void a_table_grows_within_its_memory_and_forgets_nothing_by_it(std::size_t granted) {
  Table table(granted);
  std::size_t before = table.size();
  const std::uint64_t stored = granted / sizeof(TableEntry) / 2;
  for (std::uint64_t i = 0; i < stored; ++i) {
    store(table, key_number(i), {-1, static_cast<Value>(i % 1000), 7, 3, true});
    table.grow_if_full();
    if (table.size() == before) continue;
    expect(table.size() > before, "a full table grows");
    expect((before + table.size()) * sizeof(TableEntry) <= granted, "old and new fit into the memory side by side");
    before = table.size();
  }
  expect(before * sizeof(TableEntry) * 2 > granted, "a table that has to takes most of its memory");
  std::uint64_t found = 0;
  for (std::uint64_t i = 0; i < stored; ++i) {
    const std::uint64_t data = find(table, key_number(i));
    if (data == 0) continue;
    ++found;
    expect_equal(unpacked(data).upper, static_cast<Value>(i % 1000), "what was stored");
  }
  expect(found * 100 > stored * 90, "nearly all that was stored");
}

void a_small_grant_is_a_small_table() {
  const Table table(1000);
  expect(table.ready(), "a thousand bytes make a table");
  expect(table.size() * sizeof(TableEntry) <= 1000, "of at most that size");
}

}  // namespace

int main() {
  for (const std::size_t granted : {std::size_t{3} << 20, std::size_t{40'000'000}, std::size_t{64} << 20}) {
    a_table_grows_within_its_memory_and_forgets_nothing_by_it(granted);
  }
  a_small_grant_is_a_small_table();
  return summary();
}
