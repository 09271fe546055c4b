// Several threads at one task, where there are threads.
#pragma once

namespace pasang {

// Calls work(task, index) for index 0 … count − 1, the first on the calling thread. Fewer run where no more threads can
// be had, and only the first in a build without threads (PASANG_NO_THREADS): a task must not wait for the others.
void run_threads(int count, void (*work)(void* task, int index), void* task);

}  // namespace pasang
