// Perft on several threads, and divided by first move.
#pragma once

#include "lanes/path.hpp"

namespace pasang {

std::uint64_t parallel_perft(const Path& path, const Position& position, int depth, int threads);

// Sequences that begin with each legal move, in the order of legal_moves(); `depth` is at least 1.
void divide(const Path& path, const Position& position, int depth, const MoveList& moves, std::uint64_t* counts);

}  // namespace pasang
