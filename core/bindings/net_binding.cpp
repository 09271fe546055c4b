#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <vector>

#include "bindings.hpp"
#include "net/net_file.hpp"
#include "net/rows.hpp"

namespace nb = nanobind;

namespace pasang::bindings {
namespace {

constexpr int kRowsOfOne = 2 * kNetActive;

using Rows = nb::ndarray<nb::numpy, std::int16_t, nb::shape<-1, 2, kNetActive>, nb::c_contig>;
using Buckets = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1>, nb::c_contig>;
using Guesses = nb::ndarray<nb::numpy, std::int32_t, nb::shape<-1>, nb::c_contig>;

const char* words_for(NetFault fault) {
  switch (fault) {
    case NetFault::kNotANet: return "net: this is no net of Pasang's: it does not begin with PASANG-N";
    case NetFault::kVersion: return "net: it has another version than 1, the one that this engine reads";
    case NetFault::kSizes: return "net: its layers have other sizes than this engine's, 672 x 32, 16 and 8 buckets";
    case NetFault::kLength: return "net: it is cut short, or something follows it";
    case NetFault::kChecksum: return "net: it is damaged: its checksum is not that of what it holds";
    case NetFault::kTooLarge:
      return "net: a number in it is too large: rows have -1024 to 1024, their biases -4096 to 4096, other biases "
             "-2^29 to 2^29";
    case NetFault::kNone: break;
  }
  return "";
}

void make_net(HeldNet* self, const nb::bytes& data) {
  auto net = std::make_unique<Net>();
  const NetFault fault = net_from(static_cast<const std::uint8_t*>(data.data()), data.size(), *net);
  if (fault != NetFault::kNone) throw nb::value_error(words_for(fault));
  new (self) HeldNet{std::move(net)};
}

void check_roaming(const std::vector<HeldPosition>& positions) {
  for (const HeldPosition& held : positions) {
    if (held.position.ply < kRoamingPly) throw nb::value_error("positions: a net sees nothing before both kas roam");
  }
}

template <class Array, class Number>
Array array_of(std::unique_ptr<Number[]> numbers, std::initializer_list<std::size_t> shape) {
  Number* data = numbers.get();
  const nb::capsule owner(numbers.release(), [](void* kept) noexcept { delete[] static_cast<Number*>(kept); });
  return Array(data, shape, owner);
}

// All active rows of a side, one after the other.
void list_rows(const Position& position, int side, std::int16_t* to) {
  const SeenRows seen = rows_seen(position, side);
  const auto list = [&](int row) { *to++ = static_cast<std::int16_t>(row); };
  for (const auto& axis : seen.lane) std::for_each_n(axis, kSize, list);
  for (const int row : {seen.point, seen.offset, left_row(position, kBlack), left_row(position, kWhite)}) list(row);
}

nb::tuple net_rows(const std::vector<HeldPosition>& positions) {
  check_roaming(positions);
  auto rows = std::make_unique<std::int16_t[]>(positions.size() * kRowsOfOne);
  auto buckets = std::make_unique<std::uint8_t[]>(positions.size());
  {
    nb::gil_scoped_release released;
    std::int16_t* next = rows.get();
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const Position& position = positions[i].position;
      for (int of = 0; of < 2; ++of, next += kNetActive) list_rows(position, side_to_move(position) ^ of, next);
      buckets[i] = static_cast<std::uint8_t>(bucket_of(position));
    }
  }
  return nb::make_tuple(array_of<Rows>(std::move(rows), {positions.size(), 2, kNetActive}),
                        array_of<Buckets>(std::move(buckets), {positions.size()}));
}

Guesses guesses(const HeldNet& self, const std::vector<HeldPosition>& positions, const std::string& path_name) {
  check_roaming(positions);
  const Path& path = path_named(path_name);
  auto values = std::make_unique<std::int32_t[]>(positions.size());
  {
    nb::gil_scoped_release released;
    for (std::size_t i = 0; i < positions.size(); ++i) values[i] = path.guess(*self.net, positions[i].position);
  }
  return array_of<Guesses>(std::move(values), {positions.size()});
}

}  // namespace

void add_nets(nb::module_& module) {
  module.attr("NET_ROWS") = static_cast<int>(kNetRows);
  module.attr("NET_ACTIVE") = static_cast<int>(kNetActive);
  module.attr("NET_BUCKETS") = static_cast<int>(kNetBuckets);
  module.def("net_rows", net_rows, nb::arg("positions"),
             nb::sig("def net_rows(positions: Sequence[Position]) -> tuple["
                     "Annotated[NDArray[numpy.int16], dict(shape=(None, 2, 26), order='C')], "
                     "Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C')]]"),
             "The rows of a net's first layer that are active for the side to move and for the other in each position, "
             "and its bucket.");
  nb::class_<HeldNet>(module, "Net", "A net that guesses what is still to be gained; it does not change.")
      .def("__init__", make_net, nb::arg("data"), "From the bytes of a net's file.")
      .def("guesses", guesses, nb::arg("positions"), nb::arg("path") = "",
           "What it guesses of each position, in quarters of a point, on the named vector path or the best.");
}

}  // namespace pasang::bindings
