#include "weights.hpp"

namespace pasang {

const Weights kDefaultWeights = {
    8,
    {-40, -24, -8, 0, 6, 10, 14, 18},
    {-40, -24, -8, 0, 6, 10, 14, 18},
    1,
    2,
    1,
};

const char* const kWeightNames[kWeightCount] = {
    "tempo",
    "moving_0", "moving_1", "moving_2", "moving_3", "moving_4", "moving_5", "moving_6", "moving_7",
    "waiting_0", "waiting_1", "waiting_2", "waiting_3", "waiting_4", "waiting_5", "waiting_6", "waiting_7",
    "reach",
    "best_take",
    "best_threat",
};

}  // namespace pasang
