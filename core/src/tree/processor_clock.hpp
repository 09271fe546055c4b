// The processor time that the calling thread has used.
#pragma once

#include <cstdint>

namespace pasang {

// Where a system does not tell it, time as it passes.
std::int64_t processor_microseconds();

}  // namespace pasang
