// The tests of pressed boards, compiled for the path that they test.
#pragma once

namespace pasang::tests {

int check_pressed_boards();  // 0 if all passed

}  // namespace pasang::tests
