// A block of memory for the nodes of one thread, taken from the system page by page as it is touched.
#pragma once

#include <cstddef>
#include <new>

#include "law/limits.hpp"

namespace pasang {
namespace {

// Entries for the longest round: every move of every node from the first one to the last.
constexpr int stack_size(bool partial) {
  return 4 * kMaxEntryMoves + 2 * kMaxPartialMoves + (kMaxPlies + 1) * (partial ? kMaxPartialMoves : kMaxWholeMoves);
}

template <class Node>
struct NodeStack {
  explicit NodeStack(int count)
      : first(static_cast<Node*>(::operator new(sizeof(Node) * static_cast<std::size_t>(count), kLine, std::nothrow))) {
  }
  ~NodeStack() { ::operator delete(first, kLine); }
  NodeStack(const NodeStack&) = delete;
  NodeStack& operator=(const NodeStack&) = delete;
  Node* first;

 private:
  static constexpr std::align_val_t kLine{64};  // bytes of the cache
};

}  // namespace
}  // namespace pasang
