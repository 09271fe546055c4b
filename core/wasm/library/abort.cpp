// How the C++ library ends what must not be: at once. Its own way would print, and take half of a C library along.
#include <__verbose_abort>

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
