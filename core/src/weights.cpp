#include "weights.hpp"

namespace pasang {

// Fitted by least squares to the outcomes of 500 rounds of self-play over all patterns (a suntuk counted as 25 points),
// then rounded; about twice or half as much played no differently.
const Weights kDefaultWeights = {
    0, {-60, -30, -6, 3, 9, 12, 14, 15}, {-42, -20, -9, 2, 7, 12, 15, 14}, 1, 2, 1,
};

const char* const kWeightNames[kWeightCount] = {
    "tempo",     "moving_0",  "moving_1",  "moving_2",  "moving_3",  "moving_4",    "moving_5",
    "moving_6",  "moving_7",  "waiting_0", "waiting_1", "waiting_2", "waiting_3",   "waiting_4",
    "waiting_5", "waiting_6", "waiting_7", "reach",     "best_take", "best_threat",
};

}  // namespace pasang
