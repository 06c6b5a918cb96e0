import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What a terminal shows when the parts are run. */
function runAll(...parts: { step: string; name?: string; usual?: string; beside?: true }[]) {
  const given = JSON.stringify(parts.map((part) => ({ ...part, step: [process.execPath, '-e', part.step] })))
  const program = `import { runAll } from './tools/run.ts'; await runAll(${given})`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
}

it('all programs are run, and the output of a failed one is repeated at the end', () => {
  const { status, stdout, stderr } = runAll(
    { step: 'console.log("first")' },
    { step: 'console.error("because of this"); process.exitCode = 3' },
    { step: 'console.log("last")' },
  )
  expect(stdout).toBe('first\nbecause of this\nlast\n')
  expect(stderr).toMatch(/^\nfailed: .*\nbecause of this\n\n$/)
  expect(status).toBe(1)
})

it('nothing is repeated if none failed', () => {
  const { status, stderr } = runAll({ step: 'console.log("first")' }, { step: 'console.error("a warning")' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('parts say their names and how long they took, and what runs beside is printed when it ends', () => {
  const { status, stdout, stderr } = runAll(
    {
      name: 'checks',
      usual: '1 s',
      step: 'setTimeout(() => { console.log("wrong"); process.exitCode = 1 }, 400)',
      beside: true,
    },
    { name: 'tests', usual: '2 s', step: 'console.log("right")' },
  )
  expect(stdout).toMatch(
    /1\/2 checks \(usually 1 s\)[\s\S]*2\/2 tests \(usually 2 s\)[\s\S]*right\ntests: \d s[\s\S]*wrong\nchecks: \d s/,
  )
  expect(stderr).toMatch(/failed: [\s\S]*wrong/)
  expect(status).toBe(1)
})
