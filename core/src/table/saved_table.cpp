#include "table/saved_table.hpp"

#include <cstring>

#include "law/zobrist.hpp"
#include "table/probe.hpp"

namespace pasang {
namespace {

constexpr char kMagic[8] = {'P', 'a', 's', 'a', 'n', 'g', 'T', 'b'};
constexpr std::uint64_t kVersion = 5;  // raise it when keys, values or entries change their meaning

struct Header {
  char magic[8];
  std::uint64_t version, keys, count, sum;
};
struct Saved {
  std::uint64_t key, data;
};

std::uint64_t fingerprint_of_keys() {
  std::uint64_t print = 0;
  for (int point = 0; point < kPoints; ++point) {
    print = print * 0x9E3779B97F4A7C15U + (kZobrist.token[kBlack][point] ^ kZobrist.ka[kNorth][point]);
  }
  return print + static_cast<std::uint64_t>(kPoint) + static_cast<std::uint64_t>(kSuntukWin);
}

std::uint64_t added_to(std::uint64_t sum, const Saved& saved) {
  sum = (sum ^ saved.key) * 0x9E3779B97F4A7C15U;
  return (sum ^ sum >> 29 ^ saved.data) * 0xBF58476D1CE4E5B9U;
}

bool makes_sense(std::uint64_t data) {
  const TableData entry = unpacked(data);
  return data != 0 && entry.proved && entry.lower <= entry.upper && entry.lower >= -kInfinity &&
         entry.upper <= kInfinity;
}

std::uint64_t count_of(const TranspositionTable& table) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < table.size(); ++i) count += table.entries()[i].data != 0;
  return count;
}

}  // namespace

std::size_t saved_size(const TranspositionTable& table) { return sizeof(Header) + count_of(table) * sizeof(Saved); }

void save(const TranspositionTable& table, unsigned char* bytes) {
  Header header{{}, kVersion, fingerprint_of_keys(), 0, 0};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  unsigned char* next = bytes + sizeof header;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const TableEntry& entry = table.entries()[i];
    if (entry.data == 0) continue;
    const Saved saved{entry.check ^ entry.data, entry.data};
    std::memcpy(next, &saved, sizeof saved);
    next += sizeof saved;
    header.sum = added_to(header.sum, saved);
    ++header.count;
  }
  std::memcpy(bytes, &header, sizeof header);
}

LoadFault load(TranspositionTable& table, const unsigned char* bytes, std::size_t size) {
  Header header;
  if (size < sizeof header) return LoadFault::kForeign;
  std::memcpy(&header, bytes, sizeof header);
  if (std::memcmp(header.magic, kMagic, sizeof kMagic) != 0) return LoadFault::kForeign;
  if (header.version != kVersion || header.keys != fingerprint_of_keys()) return LoadFault::kOtherVersion;
  const std::size_t room = size - sizeof header;
  if (room % sizeof(Saved) != 0 || room / sizeof(Saved) != header.count) return LoadFault::kDamaged;

  // Nothing is taken over before all of it has been checked.
  const unsigned char* const first = bytes + sizeof header;
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < header.count; ++i) {
    Saved saved;
    std::memcpy(&saved, first + i * sizeof saved, sizeof saved);
    if (!makes_sense(saved.data)) return LoadFault::kDamaged;
    sum = added_to(sum, saved);
  }
  if (sum != header.sum) return LoadFault::kDamaged;
  for (std::uint64_t i = 0; i < header.count; ++i) {
    Saved saved;
    std::memcpy(&saved, first + i * sizeof saved, sizeof saved);
    table.insert(saved.key, saved.data);
  }
  return LoadFault::kNone;
}

}  // namespace pasang
