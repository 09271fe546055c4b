#include "json.hpp"

namespace pasang::wasm {

void Json::separate() {
  if (follows_) text_ += ',';
  follows_ = true;
}

Json& Json::open(char sign) {
  separate();
  text_ += sign;
  follows_ = false;
  return *this;
}

Json& Json::close(char sign) {
  text_ += sign;
  follows_ = true;
  return *this;
}

Json& Json::raw(std::string_view value) {
  separate();
  text_ += value;
  return *this;
}

Json& Json::key(std::string_view name) {
  text(name);
  text_ += ':';
  follows_ = false;
  return *this;
}

Json& Json::text(std::string_view value) {
  separate();
  text_ += '"';
  for (const char sign : value) escape(static_cast<unsigned char>(sign));
  text_ += '"';
  return *this;
}

void Json::escape(unsigned char sign) {
  constexpr char kDigits[] = "0123456789abcdef";
  if (sign < 0x20) {
    text_ += "\\u00";
    text_ += kDigits[sign >> 4];
    text_ += kDigits[sign & 15U];
    return;
  }
  if (sign == '"' || sign == '\\') text_ += '\\';
  text_ += static_cast<char>(sign);
}

Json& Json::number(std::int64_t value) { return raw(std::to_string(value)); }

}  // namespace pasang::wasm
