import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What a terminal shows when the programs are run one after the other. */
function runAll(...programs: string[]) {
  const steps = JSON.stringify(programs.map((program) => [process.execPath, '-e', program]))
  const program = `import { runAll } from './tools/run.ts'; await runAll(${steps})`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
}

it('all programs are run, and the output of a failed one is repeated at the end', () => {
  const { status, stdout, stderr } = runAll(
    'console.log("first")',
    'console.error("because of this"); process.exitCode = 3',
    'console.log("last")',
  )
  expect(stdout).toBe('first\nbecause of this\nlast\n')
  expect(stderr).toMatch(/^\nfailed: .*\nbecause of this\n\n$/)
  expect(status).toBe(1)
})

it('nothing is repeated if none failed', () => {
  expect(runAll('console.log("first")', 'console.error("a warning")')).toMatchObject({
    status: 0,
    stderr: '',
  })
})

it('parts say their names and how long they took, and what runs beside is printed when it ends', () => {
  const parts = [
    {
      name: 'checks',
      usual: '1 s',
      step: [process.execPath, '-e', 'setTimeout(() => { console.log("wrong"); process.exitCode = 1 }, 400)'],
      beside: true,
    },
    { name: 'tests', usual: '2 s', step: [process.execPath, '-e', 'console.log("right")'] },
  ]
  const program = `import { runParts } from './tools/run.ts'; await runParts(${JSON.stringify(parts)})`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(stdout).toMatch(
    /1\/2 checks \(usually 1 s\)[\s\S]*2\/2 tests \(usually 2 s\)[\s\S]*right\ntests: \d s[\s\S]*wrong\nchecks: \d s/,
  )
  expect(stderr).toMatch(/failed: [\s\S]*wrong/)
  expect(status).toBe(1)
})
