// The tests of compact boards, compiled for the path that they test.
#pragma once

namespace pasang::tests {

int check_compact_boards();  // 0 if all passed

}  // namespace pasang::tests
