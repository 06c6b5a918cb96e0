import { runAll } from '../run.ts'

// Types, lint and format, who imports whom, who writes which table, lists in statements, regular expressions that may take long, texts cut in half, migrations that lock long, promises and their tests, dead code, known faults of packages: everything that needs no server.
await runAll([
  { step: ['tsc', '-b'] },
  { step: ['biome', 'ci', '--error-on-warnings', '.'] },
  { step: ['node', 'tools/check/imports.ts'] },
  { step: ['node', 'tools/check/writers.ts'] },
  { step: ['node', 'tools/check/statements.ts'] },
  { step: ['node', 'tools/check/regular-expressions.ts'] },
  { step: ['node', 'tools/check/cuts.ts'] },
  { step: ['node', 'tools/check/migrations.ts'] },
  { step: ['node', 'tools/check/promises.ts'] },
  { step: ['knip'] },
  { step: ['node', 'tools/check/audit.ts'] },
])
