// Compact boards of one path, where it runs. Compiled for every machine, unlike what it calls.
#include <cstdio>
#include <cstring>

#include "compact_boards.hpp"
#include "lanes/path.hpp"

int main() {
  for (int i = 0; i < pasang::kPathCount; ++i) {
    const pasang::Path& path = pasang::kPaths[i];
    if (std::strcmp(path.name, PASANG_TESTED_PATH) == 0 && path.runs_here())
      return pasang::tests::check_compact_boards();
  }
  std::printf("path %s does not run on this machine\n", PASANG_TESTED_PATH);
  return 0;
}
