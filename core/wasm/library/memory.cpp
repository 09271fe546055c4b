// Memory, where no C library gives any: blocks of whole cache lines, the first that is large enough, and neighbours
// that are given back become one again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "waiting.hpp"

namespace {

constexpr std::size_t kLine = 64;                     // bytes; every block begins at one
constexpr std::size_t kPage = std::size_t{1} << 16;   // bytes by which a memory grows
constexpr std::size_t kMost = std::size_t{3} << 30;   // bytes of one block, so that no sum of sizes overflows
constexpr std::size_t kGrown = std::size_t{1} << 20;  // bytes that are asked for at least

struct alignas(kLine) Block {  // and behind it what the caller has
  std::size_t bytes;           // with this line
  Block* next;                 // of those that are free, by address
};
static_assert(sizeof(Block) == kLine);

extern "C" std::byte __heap_base;  // of the linker: the first address that nothing else has

Block* first_free = nullptr;
std::uintptr_t fresh = 0, end = 0;  // what no block has had yet, and is still zero as the engine of the browser made it

#if defined(__wasm_atomics__)
// One thread at a time. Who has taken the lock has it for no time at all, unless its Worker was killed just then: that
// must not keep the others for ever.
class Lock {
 public:
  Lock() {
    while (__atomic_exchange_n(&taken_, 1, __ATOMIC_ACQUIRE) != 0) {
      if (!pasang::wasm::changed_in_time(taken_, 1)) __builtin_trap();
    }
  }
  ~Lock() {
    __atomic_store_n(&taken_, 0, __ATOMIC_RELEASE);
    pasang::wasm::wake(taken_);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  static inline int taken_ = 0;
};
#else
struct Lock {};
#endif

std::uintptr_t rounded_up(std::uintptr_t value, std::size_t to) { return (value + to - 1) / to * to; }

// Takes a block out of the free ones, or leaves behind what it does not need of it.
Block* taken_from_free(std::size_t bytes) {
  for (Block** link = &first_free; *link != nullptr; link = &(*link)->next) {
    Block* const block = *link;
    if (block->bytes < bytes) continue;
    if (block->bytes == bytes) {
      *link = block->next;
      return block;
    }
    block->bytes -= bytes;
    Block* const last = reinterpret_cast<Block*>(reinterpret_cast<std::uintptr_t>(block) + block->bytes);
    last->bytes = bytes;
    return last;
  }
  return nullptr;
}

Block* fresh_block(std::size_t bytes) {
  if (fresh == 0) {
    fresh = rounded_up(reinterpret_cast<std::uintptr_t>(&__heap_base), kLine);
    end = __builtin_wasm_memory_size(0) * kPage;
  }
  if (bytes > end - fresh) {
    const std::size_t missing = bytes - (end - fresh);
    const std::size_t pages = rounded_up(missing > kGrown ? missing : kGrown, kPage) / kPage;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return nullptr;
    end += pages * kPage;
  }
  Block* const block = reinterpret_cast<Block*>(fresh);
  fresh += bytes;
  block->bytes = bytes;
  return block;
}

void* allocated(std::size_t wanted, bool zero) {
  if (wanted > kMost) return nullptr;
  const std::size_t bytes = rounded_up(wanted, kLine) + kLine;
  [[maybe_unused]] const Lock lock;
  Block* block = taken_from_free(bytes);
  if (block != nullptr && zero) __builtin_memset(block + 1, 0, bytes - kLine);
  if (block == nullptr) block = fresh_block(bytes);
  return block == nullptr ? nullptr : block + 1;
}

// Whether the second of two free blocks, which begins where the first ends, has become part of it.
bool joined(Block* one, Block* next) {
  if (reinterpret_cast<std::uintptr_t>(one) + one->bytes != reinterpret_cast<std::uintptr_t>(next)) return false;
  one->bytes += next->bytes;
  one->next = next->next;
  return true;
}

void give_back(void* memory) {
  if (memory == nullptr) return;
  [[maybe_unused]] const Lock lock;
  Block* const block = static_cast<Block*>(memory) - 1;
  Block* before = nullptr;
  Block* after = first_free;
  while (after != nullptr && after < block) before = after, after = after->next;
  block->next = after;
  if (after != nullptr) joined(block, after);
  if (before == nullptr) first_free = block;
  else if (!joined(before, block)) before->next = block;
}

}  // namespace

const std::nothrow_t std::nothrow{};

extern "C" void* calloc(std::size_t count, std::size_t bytes) {
  std::size_t all = 0;
  return __builtin_mul_overflow(count, bytes, &all) ? nullptr : allocated(all, true);
}
extern "C" void free(void* memory) { give_back(memory); }

// Without exceptions there is nobody to be told that memory has run out: the module ends, and its Worker with it.
void* operator new(std::size_t bytes) {
  void* const memory = allocated(bytes, false);
  if (memory == nullptr) __builtin_trap();
  return memory;
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocated(bytes, false); }
void* operator new(std::size_t bytes, std::align_val_t, const std::nothrow_t&) noexcept {
  return allocated(bytes, false);  // nothing here is aligned to more than a line
}
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { give_back(memory); }
