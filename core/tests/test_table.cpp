// The table and the small endings beside it: what is stored is found, all within the memory that was granted.
#include <atomic>
#include <initializer_list>

#include "check.hpp"
#include "table/endgame_cache.hpp"
#include "tree/threads.hpp"

using namespace pasang;
using namespace pasang::tests;

namespace {

std::uint64_t key_number(std::uint64_t i) { return (i + 1) * 0x9E3779B97F4A7C15U; }

void a_table_grows_within_its_memory_and_forgets_nothing_by_it(std::size_t granted) {
  TranspositionTable table(granted);
  std::size_t before = table.size();
  const std::uint64_t stored = granted / sizeof(TableEntry) / 2;
  for (std::uint64_t i = 0; i < stored; ++i) {
    table.grow_as_filled(store(table, key_number(i), {-1, static_cast<Value>(i % 1000), 7, 3, true}) ? 1 : 0);
    if (table.size() == before) continue;
    expect(table.size() > before, "a full table grows");
    expect(table.size() * sizeof(TableEntry) <= granted, "it stays within its memory");
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

// Of several threads that write and look, the first lets the table grow.
struct Growing {
  TranspositionTable table{std::size_t{64} << 20};
  std::atomic<std::uint64_t> found{0}, mistaken{0};
};

void store_and_find(void* shared, int index) {
  Growing& growing = *static_cast<Growing*>(shared);
  constexpr std::uint64_t kThreads = 4, kStored = 400'000;
  const auto told_by = [](std::uint64_t key) { return static_cast<Value>(key % 1000); };
  for (std::uint64_t i = 0; i < kStored; ++i) {
    const std::uint64_t key = key_number(i * kThreads + static_cast<std::uint64_t>(index));
    store(growing.table, key, {-1, told_by(key), 7, 3, true});
    if (index == 0) growing.table.grow_as_filled(kThreads);  // however far the others are
    const std::uint64_t asked = key_number((i * 7919) % (i + 1) * kThreads), data = find(growing.table, asked);
    growing.found += data != 0;
    growing.mistaken += data != 0 && unpacked(data).upper != told_by(asked);
  }
}

void no_entry_is_taken_for_another_while_the_table_grows() {
  Growing growing;
  const std::size_t before = growing.table.size();
  run_threads(4, store_and_find, &growing);
  expect(growing.table.size() > 8 * before, "it has grown several times");
  expect(growing.found > 100'000, "much is found");
  expect_equal(growing.mistaken.load(), 0, "and nothing mistaken");
}

void a_small_grant_is_a_small_table() {
  const TranspositionTable table(1000);
  expect(table.ready(), "a thousand bytes make a table");
  expect(table.size() * sizeof(TableEntry) <= 1000, "of at most that size");
}

void small_endings_take_little_of_the_memory() {
  const EndgameCache large(std::size_t{64} << 20), small(1000), least(0);
  expect(large.ready() && small.ready() && least.ready(), "any grant has room for some endings");
  expect(large.bytes() <= kHugePage, "never more than a huge page");
  expect(small.bytes() <= 1000, "nor more than was granted");
}

void what_is_nearby_is_found_until_another_takes_its_place() {
  EndgameCache cache(0);
  store(cache, key_number(1), {-1, 5, 7, 3, true});
  expect_equal(unpacked(find(cache, key_number(1))).upper, 5, "what was stored");
  store(cache, key_number(2), {-1, 6, 7, 3, true});
  expect(find(cache, key_number(1)) == 0, "with one place only the latest ending is kept");
  expect_equal(unpacked(find(cache, key_number(2))).upper, 6, "the latest");
}

}  // namespace

int main() {
  for (const std::size_t granted : {std::size_t{3} << 20, std::size_t{40'000'000}, std::size_t{64} << 20}) {
    a_table_grows_within_its_memory_and_forgets_nothing_by_it(granted);
  }
  no_entry_is_taken_for_another_while_the_table_grows();
  a_small_grant_is_a_small_table();
  small_endings_take_little_of_the_memory();
  what_is_nearby_is_found_until_another_takes_its_place();
  return summary();
}
