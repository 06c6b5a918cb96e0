import { runAll } from '../run.ts'

// Types, lint and format, logical CSS, imports across boundaries, lists in statements, migrations that lock long, dead code, known faults of packages: everything that needs no server.
await runAll([
  ['tsc', '-b'],
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['node', 'scripts/check/logical-css.ts'],
  ['node', 'scripts/check/boundaries.ts'],
  ['node', 'scripts/check/statements.ts'],
  ['node', 'scripts/check/migrations.ts'],
  ['knip'],
  ['node', 'scripts/check/audit.ts'],
])
