// What the core takes of the libraries of C and C++ for its texts.
#include <cstdint>
#include <string>

template class std::basic_string<char>;  // those who use it leave it to the library

extern "C" std::size_t strlen(const char* text) {
  std::size_t length = 0;
  while (text[length] != 0) ++length;
  return length;
}

extern "C" void* memchr(const void* memory, int sign, std::size_t bytes) {
  const auto* at = static_cast<const unsigned char*>(memory);
  for (; bytes-- > 0; ++at) {
    if (*at == static_cast<unsigned char>(sign)) return const_cast<unsigned char*>(at);
  }
  return nullptr;
}

// How the C++ library looks for an int among others.
extern "C" wchar_t* wmemchr(const wchar_t* signs, wchar_t sign, std::size_t count) {
  for (; count-- > 0; ++signs) {
    if (*signs == sign) return const_cast<wchar_t*>(signs);
  }
  return nullptr;
}

extern "C" int memcmp(const void* one, const void* other, std::size_t bytes) {
  const auto *a = static_cast<const unsigned char*>(one), *b = static_cast<const unsigned char*>(other);
  for (std::size_t i = 0; i < bytes; ++i) {
    if (a[i] != b[i]) return a[i] - b[i];
  }
  return 0;
}

_LIBCPP_BEGIN_NAMESPACE_STD
string to_string(long long number) {
  char digits[20];  // of the longest number, and its sign
  char* first = digits + sizeof digits;
  std::uint64_t left = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  do *--first = static_cast<char>('0' + left % 10);
  while ((left /= 10) != 0);
  if (number < 0) *--first = '-';
  return {first, digits + sizeof digits};
}
string to_string(int number) { return to_string(static_cast<long long>(number)); }
_LIBCPP_END_NAMESPACE_STD
