// The evaluation's weights: data that comes through the door, with named defaults.
#pragma once

namespace pasang {

inline constexpr int kMobilitySteps = 8;  // 0 … 6 lines and 7 or more
// Few moves cost little on a full board and the round on an empty one: weights are given for 20, 40 … 100 tokens left.
inline constexpr int kPhases = 5;
inline constexpr int kPhaseTokens = 20;

// In hundredths of a point.
struct PhaseWeights {
  int moving[kMobilitySteps];   // for the capturable lines of the side to move
  int waiting[kMobilitySteps];  // for those of the other side
  int reach;                    // for every point a ka can travel to, own less the other's
  int best_take;                // for every point of the richest line in sight, own
  int best_threat;              // the same for the other side
  int takes;                    // for every point of all lines in sight, own less the other's
  int off_centre;               // against every unit of the ka's squared distance from the bowl, own less the other's
};

struct Weights {
  PhaseWeights at[kPhases];
  // 0: being out of moves costs nothing but the points that are left (a baseline to play against, and nothing that it
  // finds is proved); else the round is lost by it (R18).
  int suntuk;
};

inline constexpr int kPhaseWeightCount = sizeof(PhaseWeights) / sizeof(int);
inline constexpr int kWeightCount = kPhases * kPhaseWeightCount + 1;

extern const Weights kDefaultWeights;
extern const char* const kPhaseWeightNames[kPhaseWeightCount];

}  // namespace pasang
