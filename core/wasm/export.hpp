// What a browser can call.
#pragma once

#define PASANG_EXPORT(name) extern "C" __attribute__((export_name(#name)))
