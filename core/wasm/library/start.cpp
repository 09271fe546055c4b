// How the core begins in a browser, and what time it is there.
#include <chrono>

extern "C" __attribute__((import_module("pasang"), import_name("now"))) double milliseconds_now();
extern "C" void __wasm_call_ctors();  // of the linker: whatever is to be made before the first call

extern "C" __attribute__((export_name("_initialize"))) void initialize() { __wasm_call_ctors(); }
// A module is thrown away as it is: nothing is done at the end.
extern "C" int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
extern "C" char __dso_handle = 0;

_LIBCPP_BEGIN_NAMESPACE_STD
chrono::steady_clock::time_point chrono::steady_clock::now() noexcept {
  constexpr double kNanoseconds = 1e6;  // in a millisecond
  return time_point(duration(static_cast<long long>(milliseconds_now() * kNanoseconds)));
}
_LIBCPP_END_NAMESPACE_STD
