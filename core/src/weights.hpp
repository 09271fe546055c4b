// The evaluation's weights: data that comes through the door, with named defaults.
#pragma once

namespace pasang {

inline constexpr int kMobilitySteps = 8;  // 0 … 6 lines and 7 or more

// In quarters of a point.
struct Weights {
  int tempo;                    // for having the move
  int moving[kMobilitySteps];   // for the capturable lines of the side to move
  int waiting[kMobilitySteps];  // for those of the other side
  int reach;                    // for every point a ka can travel to, own less the other's
  int best_take;                // for every point of the richest line in sight, own
  int best_threat;              // the same for the other side
  int off_centre;  // against every eight of the ka\'s squared distance from the bowl, own less the other\'s
};

inline constexpr int kWeightCount = sizeof(Weights) / sizeof(int);

extern const Weights kDefaultWeights;
extern const char* const kWeightNames[kWeightCount];

}  // namespace pasang
