// A net as the bytes of a file, and what can be wrong with them. docs/net.md has the format.
#pragma once

#include <cstddef>

#include "net/net.hpp"

namespace pasang {

enum class NetFault : int { kNone, kNotANet, kVersion, kSizes, kLength, kChecksum, kTooLarge };

inline constexpr std::size_t kNetHeaderBytes = 32;
inline constexpr std::uint32_t kNetVersion = 1;

NetFault net_from(const std::uint8_t* bytes, std::size_t size, Net& net);

}  // namespace pasang
