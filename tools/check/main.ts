import { runAll } from '../run.ts'

// Types, lint and format, logical CSS, who imports whom, who writes which table, lists in statements, migrations that lock long, dead code, known faults of packages: everything that needs no server.
await runAll([
  ['tsc', '-b'],
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['node', 'tools/check/logical-css.ts'],
  ['node', 'tools/check/imports.ts'],
  ['node', 'tools/check/writers.ts'],
  ['node', 'tools/check/statements.ts'],
  ['node', 'tools/check/migrations.ts'],
  ['knip'],
  ['node', 'tools/check/audit.ts'],
])
