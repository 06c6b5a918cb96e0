import { globSync } from 'node:fs'
import { run, runAll } from '../run.ts'
import { help, selectionOf } from './selection.ts'

const given = process.argv.slice(2)
const names = given.filter((each) => !each.startsWith('--'))
const options = given.filter((each) => each.startsWith('--'))
if (options.includes('--help')) {
  console.log(help)
} else if (options.includes('--sweeps')) {
  await runAll([
    { name: 'sweeps of the server', usual: '2 min', step: ['vitest', 'run', '.sweep.test.ts'] },
    {
      name: 'sweeps in the browser',
      usual: '5 min',
      step: ['playwright', 'test', String.raw`\.sweep\.spec\.ts$`],
    },
  ])
} else if (options.includes('--browsers')) {
  // Without either there is nothing to run, and nothing wrong.
  if (process.env.WEBKIT_PATH || process.env.FIREFOX_PATH)
    await runAll([
      {
        name: 'main stories in WebKit and Firefox',
        usual: '6 min',
        step: ['playwright', 'test', String.raw`\.story\.ts$`],
      },
    ])
} else if (names.length === 0) {
  await runAll([
    { name: 'checks', usual: '1 min, beside the next', step: ['node', 'tools/check/main.ts'], beside: true },
    {
      name: 'rules, server and components',
      usual: '3 min',
      step: ['vitest', 'run', '--exclude', '**/*.sweep.test.ts'],
    },
    {
      name: 'stories in the browser',
      usual: '5 min',
      step: ['playwright', 'test', String.raw`(?<!\.sweep)\.spec\.ts$`],
    },
  ])
} else {
  const files = globSync('{core,platform,features,app,demo,tools,e2e}/**/*.{test,spec}.ts')
  const { tests, stories, unknown } = selectionOf(names, files)
  if (unknown.length > 0) {
    console.error(`no test is named so: ${unknown.join(', ')}\n\n${help}`)
    process.exitCode = 1
  } else {
    const codes = [
      tests.length > 0 ? await run('vitest', ['run', ...tests, ...options]) : 0,
      stories.length > 0 ? await run('playwright', ['test', ...stories, ...options]) : 0,
    ]
    process.exitCode = Math.max(...codes)
  }
}
