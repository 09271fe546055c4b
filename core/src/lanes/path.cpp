#include "lanes/path.hpp"

#if defined(PASANG_X86_PATHS)
#include <cpuid.h>
#endif

namespace pasang {
namespace {

bool always() { return true; }
#if defined(PASANG_X86_PATHS)
// Not every compiler can ask for it by name. Where it is missing, another instruction runs in its place, and counts
// wrong.
bool has_lzcnt() {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  return __get_cpuid(0x80000001U, &eax, &ebx, &ecx, &edx) != 0 && (ecx & 1U << 5) != 0;
}
bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt") && has_lzcnt();
}
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512bitalg") &&
         __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("gfni");
}
#endif

}  // namespace

#if defined(PASANG_NO_PERFT)
#define PASANG_PATH_ENTRY(path, runs_here) {#path, runs_here, nullptr, path::prove, path::search, path::guess, nullptr}
#else
#define PASANG_PATH_ENTRY(path, runs_here) \
  {#path, runs_here, path::perft, path::prove, path::search, path::guess, path::step_journey}
#endif

const Path kPaths[] = {
#if defined(PASANG_X86_PATHS)
    PASANG_PATH_ENTRY(avx512, has_avx512),
    PASANG_PATH_ENTRY(avx2, has_avx2),
#endif
    PASANG_PATH_ENTRY(portable, always),
};
const int kPathCount = static_cast<int>(sizeof kPaths / sizeof kPaths[0]);

const Path& best_path() {
  const Path* path = kPaths;
  while (!path->runs_here()) ++path;
  return *path;
}

}  // namespace pasang
