#include "search/weights.hpp"

namespace pasang {

// Fitted by least squares to 308,642 positions of self-play over all patterns, the 48,193 searched most (14,000 nodes,
// at most 66 tokens left) counted three times. Wanted is the gain that the search found there mixed with what it found
// later in the round, cut off at 40 points, suntuk as well.
const Weights kDefaultWeights = {
    {
        // 20 tokens left
        {{0, -2074, -1007, -437, -54, 234, 288, 357},
         {-1692, -1690, -1058, -504, -101, 157, 279, 367},
         37,
         104,
         49,
         5,
         8},
        // 40 tokens left
        {{0, -813, -250, -45, 34, 59, 82, 67}, {-1688, -513, -264, -108, 14, 68, 95, 78}, 6, 84, 41, 10, 2},
        // 60 tokens left
        {{0, -689, -215, -17, 54, 71, 84, 79}, {-1486, -528, -279, -56, 27, 39, 51, 36}, 10, 95, 62, 11, 3},
        // 80 tokens left
        {{0, -150, 23, 82, 93, 99, 77, 17}, {-1609, -82, -108, -2, 11, 6, -31, -96}, -2, 82, 60, 25, 5},
        // 100 tokens left
        {{0, -207, 14, 130, 143, 163, 100, 48}, {-3410, -319, -154, -55, -25, 3, -52, -103}, -14, 91, 77, 27, 15},
    },
    1,  // suntuk counts
};

const char* const kPhaseWeightNames[kPhaseWeightCount] = {
    "moving_0",  "moving_1",  "moving_2",  "moving_3",  "moving_4",    "moving_5",  "moving_6",
    "moving_7",  "waiting_0", "waiting_1", "waiting_2", "waiting_3",   "waiting_4", "waiting_5",
    "waiting_6", "waiting_7", "reach",     "best_take", "best_threat", "takes",     "off_centre",
};

}  // namespace pasang
