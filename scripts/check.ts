import { runAll } from './run.ts'

// Types, lint and format, logical CSS, imports across boundaries, dead code: everything that needs no server.
await runAll([
  ['tsc', '-b'],
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['node', 'scripts/check/logical-css.ts'],
  ['node', 'scripts/check/boundaries.ts'],
  ['knip'],
])
