#include "net/net_file.hpp"

#include <cstring>

namespace pasang {
namespace {

constexpr char kMagic[8] = {'P', 'A', 'S', 'A', 'N', 'G', '-', 'N'};
constexpr std::uint32_t kSizes[] = {kNetRows, kNetWidth, kNetSecond, kNetBuckets};
constexpr std::size_t kChecksumAt = kNetHeaderBytes - sizeof(std::uint32_t);
constexpr std::size_t kPayloadBytes =
    2 * (kNetRows * kNetWidth + kNetWidth + kNetSecond * kNetInputs + kNetBuckets * kNetLast) +
    4 * (kNetSecond + kNetBuckets);

// Numbers one after the other, the lowest byte first, whatever the machine.
class Reader {
 public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}
  std::int16_t int16() { return static_cast<std::int16_t>(number(2)); }
  std::int32_t int32() { return static_cast<std::int32_t>(number(4)); }
  std::uint32_t number(int bytes) {
    std::uint32_t value = 0;
    for (int i = 0; i < bytes; ++i) value |= static_cast<std::uint32_t>(*at_++) << 8 * i;
    return value;
  }

 private:
  const std::uint8_t* at_;
};

// CRC-32 as zlib and PNG have it, carried on over a piece.
std::uint32_t carried_on(std::uint32_t sum, const std::uint8_t* bytes, std::size_t size) {
  sum = ~sum;
  for (std::size_t i = 0; i < size; ++i) {
    sum ^= bytes[i];
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (0xEDB88320U & (0U - (sum & 1U)));
  }
  return ~sum;
}

NetFault fault_of_header(const std::uint8_t* bytes, std::size_t size) {
  if (size < sizeof kMagic || std::memcmp(bytes, kMagic, sizeof kMagic) != 0) return NetFault::kNotANet;
  if (size < kNetHeaderBytes) return NetFault::kLength;
  Reader header(bytes + sizeof kMagic);
  if (header.number(4) != kNetVersion) return NetFault::kVersion;
  for (const std::uint32_t wanted : kSizes) {
    if (header.number(4) != wanted) return NetFault::kSizes;
  }
  if (size != kNetHeaderBytes + kPayloadBytes) return NetFault::kLength;
  const std::uint32_t sum = carried_on(carried_on(0, bytes, kChecksumAt), bytes + kNetHeaderBytes, kPayloadBytes);
  return Reader(bytes + kChecksumAt).number(4) == sum ? NetFault::kNone : NetFault::kChecksum;
}

template <class Number>
bool any_beyond(const Number* numbers, std::size_t count, Number most) {
  for (std::size_t i = 0; i < count; ++i) {
    if (numbers[i] > most || numbers[i] < -most) return true;
  }
  return false;
}

bool may_overflow(const Net& net) {
  return any_beyond<std::int16_t>(net.row[0], std::size_t{kNetRows} * kNetWidth, kMostInRow) ||
         any_beyond<std::int16_t>(net.row_bias, kNetWidth, kMostInRowBias) ||
         any_beyond(net.second_bias, kNetSecond, kMostBias) || any_beyond(net.last_bias, kNetBuckets, kMostBias);
}

}  // namespace

NetFault net_from(const std::uint8_t* bytes, std::size_t size, Net& net) {
  if (const NetFault fault = fault_of_header(bytes, size); fault != NetFault::kNone) return fault;
  net = {};
  Reader payload(bytes + kNetHeaderBytes);
  for (auto& row : net.row) {
    for (std::int16_t& weight : row) weight = payload.int16();
  }
  for (std::int16_t& bias : net.row_bias) bias = payload.int16();
  for (int output = 0; output < kNetSecond; ++output) {
    for (int input = 0; input < kNetInputs; ++input) net.second[input / 2][output][input % 2] = payload.int16();
  }
  for (auto& last : net.last) {
    for (int input = 0; input < kNetInputs; ++input) last[input] = payload.int16();
    for (int output = 0; output < kNetSecond; ++output) {
      last[kNetInputs + 2 * output] = last[kNetInputs + 2 * output + 1] = payload.int16();
    }
  }
  for (std::int32_t& bias : net.second_bias) bias = payload.int32();
  for (std::int32_t& bias : net.last_bias) bias = payload.int32();
  return may_overflow(net) ? NetFault::kTooLarge : NetFault::kNone;
}

}  // namespace pasang
