// Writes JSON: text, numbers and nesting, commas where they belong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pasang::wasm {

class Json {
 public:
  Json& begin_object() { return open('{'); }
  Json& end_object() { return close('}'); }
  Json& begin_array() { return open('['); }
  Json& end_array() { return close(']'); }
  Json& key(std::string_view name);
  Json& text(std::string_view value);
  Json& number(std::int64_t value);
  Json& truth(bool value) { return raw(value ? "true" : "false"); }
  Json& null() { return raw("null"); }

  const std::string& written() const { return text_; }
  void clear() {
    text_.clear();
    follows_ = false;
  }

 private:
  Json& open(char sign);
  Json& close(char sign);
  Json& raw(std::string_view value);
  void separate();
  void escape(unsigned char sign);

  std::string text_;
  bool follows_ = false;  // whether something stands before, in the same object or array
};

}  // namespace pasang::wasm
