import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import util from 'node:util'

const megabyte = 1024 * 1024

/**
 * The memory that the portal may plan with, in bytes: the setting MEMORY_LIMIT (in megabytes), or what this machine or
 * container (cgroup v1 and v2) has.
 * @param {Record<string, string | undefined>} [settings]
 */
export function availableMemory(settings = readSettings()) {
  // What cannot be a limit is left to the portal, which refuses it with a sentence.
  const limit = Number(settings.MEMORY_LIMIT)
  if (limit > 0) return limit * megabyte
  return Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY)
}

/**
 * How large the portal's heap may become, in megabytes: a quarter of the memory. PostgreSQL takes as much, and the rest is
 * for what lies outside of the heap: code, buffers, pictures, files that are written, the system's cache. Beyond 4 GB one
 * collection stops everybody for too long: more processes use such a machine better.
 * @param {number} memory in bytes
 */
export function heapMegabytes(memory) {
  return Math.min(4096, Math.max(128, Math.floor(memory / 4 / megabyte)))
}

/** The environment, and what only `.env` says. */
function readSettings() {
  // Node before 20.12 cannot read the file.
  const written = util.parseEnv && existsSync('.env') ? util.parseEnv(readFileSync('.env', 'utf8')) : {}
  return { ...written, ...process.env }
}
