/**
 * @typedef {object} Task
 * @property {string[]} command what runs; `node` is the Node of the packages, other names are programs of the packages
 * @property {boolean} [client] whether it needs the built client
 * @property {boolean} [browser] whether it needs a Chromium
 */

/**
 * What `npm run …` can run, by its name in package.json.
 * @type {Record<string, Task>}
 */
export const tasks = {
  start: { command: ['node', 'server/main.ts'], client: true },
  dev: { command: ['node', 'scripts/dev.ts'] },
  test: { command: ['node', 'scripts/test.ts'], client: true, browser: true },
  check: { command: ['node', 'scripts/check.ts'] },
  bench: { command: ['node', 'bench/main.ts'], client: true, browser: true },
  screenshots: { command: ['node', 'scripts/screenshots.ts'], client: true, browser: true },
  'create-admin': { command: ['node', 'server/create-admin.ts'] },
  format: { command: ['biome', 'check', '--write', '.'] },
}
