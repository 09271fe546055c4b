// The vector paths: the same functions compiled for several instruction sets, one table of them for each.
#pragma once

#include "law/position.hpp"
#include "law/value.hpp"

namespace pasang {

struct Proof;         // of the solver
struct SharedSearch;  // of the search
struct Slot;          // of the batch
struct Net;

struct Path {
  const char* name;
  bool (*runs_here)();
  std::uint64_t (*perft)(const Position& position, int depth);  // none in a build without it (PASANG_NO_PERFT)
  void (*prove)(Proof& proof, int index);                       // `index` among the threads at the same task
  void (*search)(SharedSearch& shared, int index);
  Value (*guess)(const Net& net, const Position& position);
  // Of a round for learning programs, which it shows in its mask and its planes; none in a build without perft.
  bool (*step_journey)(Slot& slot, int action, std::int8_t* mask, std::uint8_t* planes);
};

#define PASANG_DECLARE_PATH(path)                                                     \
  namespace path {                                                                    \
  std::uint64_t perft(const Position& position, int depth);                           \
  void prove(Proof& proof, int index);                                                \
  void search(SharedSearch& shared, int index);                                       \
  Value guess(const Net& net, const Position& position);                              \
  bool step_journey(Slot& slot, int action, std::int8_t* mask, std::uint8_t* planes); \
  }

PASANG_DECLARE_PATH(portable)
#if defined(PASANG_X86_PATHS)
PASANG_DECLARE_PATH(avx2)
PASANG_DECLARE_PATH(avx512)
#endif
#undef PASANG_DECLARE_PATH

// Every path of this build, widest first; the last one is portable and runs everywhere.
extern const Path kPaths[];
extern const int kPathCount;

const Path& best_path();

}  // namespace pasang
