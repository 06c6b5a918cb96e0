import { globSync } from 'node:fs'
import { run, runAll } from '../run.ts'
import { help, selectionOf, wishOf } from './selection.ts'

const wish = wishOf(process.argv.slice(2))
if (wish === 'help') console.log(help)
else if (wish === null) refuse('there is no such option')
else if (wish === 'everything') await runEverything()
else if (wish === 'sweeps') await runSweeps()
else if (wish === 'browsers') await runBrowsers()
else await runNamed(wish)

function refuse(why: string): void {
  console.error(`${why}\n\n${help}`)
  process.exitCode = 1
}

async function runEverything(): Promise<void> {
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
}

async function runSweeps(): Promise<void> {
  await runAll([
    { name: 'sweeps of the server', usual: '2 min', step: ['vitest', 'run', '.sweep.test.ts'] },
    {
      name: 'sweeps in the browser',
      usual: '5 min',
      step: ['playwright', 'test', String.raw`\.sweep\.spec\.ts$`],
    },
  ])
}

/** Without either browser there is nothing to run, and nothing wrong. */
async function runBrowsers(): Promise<void> {
  if (!process.env.WEBKIT_PATH && !process.env.FIREFOX_PATH) return
  await runAll([
    {
      name: 'main stories in WebKit and Firefox',
      usual: '6 min',
      step: ['playwright', 'test', String.raw`\.story\.ts$`],
    },
  ])
}

async function runNamed({ names, options }: { names: string[]; options: string[] }): Promise<void> {
  const files = globSync('{core,platform,features,app,demo,tools,e2e}/**/*.{test,spec}.ts')
  const { tests, stories, unknown } = selectionOf(names, files)
  if (unknown.length > 0) return refuse(`no test is named so: ${unknown.join(', ')}`)
  const codes = [
    tests.length > 0 ? await run('vitest', ['run', ...tests, ...options]) : 0,
    stories.length > 0 ? await run('playwright', ['test', ...stories, ...options]) : 0,
  ]
  process.exitCode = Math.max(...codes)
}
