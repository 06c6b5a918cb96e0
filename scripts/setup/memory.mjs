import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

/** The memory that this machine or container has, in bytes: the smaller of both. */
export function availableMemory() {
  return Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY)
}

/**
 * How large the portal's heap may become, in megabytes: a quarter of the memory. PostgreSQL takes as much, and the rest is
 * for what lies outside of the heap: code, buffers, pictures, files that are written, the system's cache.
 * @param {number} memory in bytes
 */
export function heapMegabytes(memory) {
  return Math.min(1024, Math.max(128, Math.floor(memory / 4 / megabyte)))
}
