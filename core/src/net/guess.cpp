// What a net guesses of a position, compiled for each vector path.
#include "net/guess.hpp"

#include "lanes/path.hpp"
#include "net/layers.hpp"

namespace pasang::PASANG_PATH {

Value guess(const Net& net, const Position& position) {
  if (position.ply < kRoamingPly) return 0;
  alignas(64) std::int16_t inputs[kNetInputs];
  first_layer(net, position, inputs);
  return within_what_is_left(position, last_layer(net, bucket_of(position), inputs, second_layer(net, inputs)));
}

}  // namespace pasang::PASANG_PATH
