// One family of limits: what no round of Pasang and no question about one goes beyond.
#pragma once

namespace pasang {

inline constexpr int kMaxTokens = 120;            // a full board (R3)
inline constexpr int kMaxPlies = kMaxTokens;      // of a round, since every move captures
inline constexpr int kMaxDepth = kMaxPlies;       // that a search reaches
inline constexpr int kMaxAskedDepth = 255;        // that a caller may ask for; beyond kMaxDepth it means the same
inline constexpr int kMaxScore = 2 * kMaxTokens;  // tokens are worth at most 2 (R2)
inline constexpr int kMaxPvLength = 128;          // moves kept of a principal variation
inline constexpr int kMaxMoves = 1024;            // room in a list of moves; more than any position has

// Moves of one position, by phase and agreement. Whole captures of a roaming ka: two lines in each of twenty lanes;
// partial ones: fifteen odd ways to take from arms of up to ten tokens; entries: see moves.cpp.
inline constexpr int kMaxWholeMoves = 40;
inline constexpr int kMaxPartialMoves = 20 * 15;
inline constexpr int kMaxEntryMoves = 600;

inline constexpr int kMaxThreads = 256;  // at one search, proof or count

}  // namespace pasang
