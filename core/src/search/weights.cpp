#include "search/weights.hpp"

namespace pasang {

// Fitted to self-play by `python -m pasang.research.fit_weights selfplay.jsonl --rounds 2030 --seed 1 --nodes 14000
// --weights fitted.json`, and accepted by a sequential test: docs/decisions/0037 tells the figures and the commit.
const Weights kDefaultWeights = {
    {
        // 20 tokens left
        {{0, -1300, -539, 94, 402, 632, 777, 772}, {-1250, -1318, -667, -1, 353, 535, 730, 781}, 38, 90, 26, 25, 6},
        // 40 tokens left
        {{0, -1081, 60, 201, 354, 407, 432, 404}, {-1358, -1147, 56, 216, 328, 385, 381, 363}, 4, 86, 50, 7, 2},
        // 60 tokens left
        {{0, -598, -73, 209, 251, 301, 264, 261}, {-1037, -439, -182, 139, 205, 246, 236, 218}, 11, 93, 59, 14, 2},
        // 80 tokens left
        {{0, -243, 214, 250, 309, 296, 291, 237}, {-2016, -273, 42, 165, 197, 202, 197, 131}, -3, 92, 69, 24, 5},
        // 100 tokens left
        {{0, 26, 253, 392, 360, 406, 330, 275}, {-3092, -39, 127, 224, 211, 244, 169, 114}, -25, 82, 69, 34, 15},
    },
    1,  // suntuk counts
};

const char* const kPhaseWeightNames[kPhaseWeightCount] = {
    "moving_0",  "moving_1",  "moving_2",  "moving_3",  "moving_4",    "moving_5",  "moving_6",
    "moving_7",  "waiting_0", "waiting_1", "waiting_2", "waiting_3",   "waiting_4", "waiting_5",
    "waiting_6", "waiting_7", "reach",     "best_take", "best_threat", "takes",     "off_centre",
};

}  // namespace pasang
