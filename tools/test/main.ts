import { run, runAll } from './run.ts'

// Without arguments the whole suite; with arguments those tests of the server and the rules that they name.
const only = process.argv.slice(2)
if (only.length > 0) {
  process.exitCode = await run('vitest', ['run', ...only])
} else {
  await runAll([
    ['node', 'tools/check/main.ts'],
    ['vitest', 'run'],
    ['playwright', 'test'],
  ])
}
