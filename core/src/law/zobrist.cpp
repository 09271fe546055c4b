#include "law/zobrist.hpp"

namespace pasang {

constexpr ZobristKeys kMadeKeys = make_zobrist_keys();
const ZobristKeys kZobrist = kMadeKeys;

}  // namespace pasang
