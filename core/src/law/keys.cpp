#include "law/keys.hpp"

namespace pasang {

constexpr Keys kMadeKeys = make_keys();
const Keys kKeys = kMadeKeys;

}  // namespace pasang
