import { availableMemory, heapMegabytes } from './memory.mjs'

/**
 * @typedef {object} Task
 * @property {string[]} command what runs, if anything; `node` is the Node of the packages, other names are programs of the packages
 * @property {Record<string, string>} [env] what its environment has besides
 * @property {true} [restarted] whether it is started again when it dies
 * @property {boolean} [client] whether it needs the built client
 * @property {boolean} [browser] whether it needs a Chromium
 * @property {boolean} [otherBrowsers] whether it takes WebKit and Firefox, where they are
 */

/**
 * What `npm run …` can run, by its name in package.json.
 * @type {Record<string, Task>}
 */
export const tasks = {
  start: {
    // What a heap that is collected less often costs and gives: docs/scaling.md. glibc retains what Node frees by default.
    command: [
      'node',
      // Half of V8's own; with less, objects of requests that go on are moved among those that live long.
      '--max-semi-space-size=8',
      `--max-old-space-size=${heapMegabytes(availableMemory())}`,
      // Otherwise the heap grows the more between collections, the larger it may become, and the less while it is small.
      '--heap-growing-percent=100',
      // Of one start in seven, V8 has objects of requests among those that live long, which keep what comes after them: half the speed.
      '--no-allocation-site-pretenuring',
      'app/server/main.ts',
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
  // For a service manager, which starts the portal itself.
  setup: { command: [], client: true },
  dev: { command: ['node', 'tools/dev.ts'] },
  test: { command: ['node', 'tools/test/main.ts'], client: true, browser: true },
  'test:sweeps': { command: ['node', 'tools/test/main.ts', '--sweeps'], client: true, browser: true },
  'test:browsers': {
    command: ['node', 'tools/test/main.ts', '--browsers'],
    client: true,
    otherBrowsers: true,
  },
  check: { command: ['node', 'tools/check/main.ts'] },
  bench: { command: ['node', 'tools/bench/main.ts'], client: true, browser: true },
  drill: { command: ['node', 'tools/drill/main.ts'] },
  screenshots: { command: ['node', 'tools/screenshots.ts'], client: true, browser: true },
  backup: { command: ['node', 'app/cli/back-up.ts'] },
  restore: { command: ['node', 'app/cli/restore.ts'] },
  'prepare-upgrade': { command: ['node', 'app/cli/prepare-upgrade.ts'] },
  'change-token-key': { command: ['node', 'app/cli/change-token-key.ts'] },
  'create-admin': { command: ['node', 'app/cli/create-admin.ts'] },
  format: { command: ['biome', 'check', '--write', '.'] },
}
