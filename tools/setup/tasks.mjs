import { availableMemory, heapMegabytes } from './memory.mjs'

/**
 * @typedef {object} Task
 * @property {string[]} command what runs; `node` is the Node of the packages, other names are programs of the packages
 * @property {Record<string, string>} [env] what its environment has besides
 * @property {true} [restarted] whether it is started again when it dies
 * @property {boolean} [client] whether it needs the built client
 * @property {boolean} [browser] whether it needs a Chromium
 */

/**
 * What `npm run …` can run, by its name in package.json.
 * @type {Record<string, Task>}
 */
export const tasks = {
  start: {
    // By default, Node takes several times the memory it needs, and glibc retains what Node frees. Of one start in
    // seven, V8 has objects of requests among those that live long, which keep what comes after them: half the speed.
    command: [
      'node',
      '--max-semi-space-size=2',
      `--max-old-space-size=${heapMegabytes(availableMemory())}`,
      // Otherwise the heap grows the more between collections, the larger it may become.
      '--heap-growing-percent=30',
      '--no-allocation-site-pretenuring',
      'server/main.ts',
    ],
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      // Buffers for sockets are mapped separately, so that freeing them does not fragment the heap.
      MALLOC_MMAP_THRESHOLD_: '32768',
      // From the second start on it need not load what strips types, which is large, and starts sooner.
      NODE_COMPILE_CACHE: '.cache/node',
    },
    client: true,
    restarted: true,
  },
  dev: { command: ['node', 'scripts/dev.ts'] },
  test: { command: ['node', 'scripts/test.ts'], client: true, browser: true },
  check: { command: ['node', 'scripts/check.ts'] },
  bench: { command: ['node', 'bench/main.ts'], client: true, browser: true },
  'crash-orders': { command: ['node', 'scripts/crash-orders.ts'] },
  drill: { command: ['node', 'scripts/drill.ts'] },
  screenshots: { command: ['node', 'scripts/screenshots.ts'], client: true, browser: true },
  backup: { command: ['node', 'server/back-up.ts'] },
  restore: { command: ['node', 'server/restore.ts'] },
  'prepare-upgrade': { command: ['node', 'server/prepare-upgrade.ts'] },
  'change-token-key': { command: ['node', 'server/change-token-key.ts'] },
  'create-admin': { command: ['node', 'server/create-admin.ts'] },
  format: { command: ['biome', 'check', '--write', '.'] },
}
