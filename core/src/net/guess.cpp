// What a net guesses of a position, compiled for each vector path.
#include "net/guess.hpp"

#include "lanes/path.hpp"
#include "net/layers.hpp"
#include "net/rows.hpp"

namespace pasang::PASANG_PATH {

Value guess(const Net& net, const Position& position) {
  if (position.ply < kRoamingPly) return 0;
  const int side = side_to_move(position);
  alignas(64) std::int16_t inputs[kLastPadded];
  for (int of = 0; of < 2; ++of) {
    std::int16_t rows[kNetActive];
    write_rows(position, side ^ of, rows);
    add_rows(net, rows, inputs + of * kNetWidth);
  }
  second_layer(net, inputs, inputs + kNetInputs);
  std::memset(inputs + kNetLast, 0, sizeof inputs - kNetLast * sizeof *inputs);
  return within_what_is_left(position, last_layer(net, bucket_of(position), inputs));
}

}  // namespace pasang::PASANG_PATH
