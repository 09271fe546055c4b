// A solver's table as bytes: what to keep of it between runs. Files are the caller's business.
#pragma once

#include "table/transposition_table.hpp"

namespace pasang {

enum class LoadFault { kNone, kForeign, kOtherVersion, kDamaged };

std::size_t saved_size(const TranspositionTable& table);
void save(const TranspositionTable& table, unsigned char* bytes);  // saved_size() of them
LoadFault load(TranspositionTable& table, const unsigned char* bytes, std::size_t size);

}  // namespace pasang
