import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function run(then: string) {
  const program = `import { endWhenHung } from './core/server/watchdog.ts'
    endWhenHung(3)
    console.log('open')
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

it('a process that hangs is killed, and says so', async () => {
  const child = run('setTimeout(() => { for (;;); }, 100)')
  const said = text(child.stderr)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await said).toContain('has hung for 3 s')
})

it('one that works on, was stopped and goes on, or has nothing more to do is left alone', async () => {
  const child = run(`process.stdin.once('data', () => process.exit(3))`)
  await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  await pause(4500)
  child.kill('SIGCONT')
  await pause(1000)
  child.stdin.write('end')
  expect(await once(child, 'exit')).toEqual([3, null])

  // The watchdog does not keep it from ending.
  expect(await once(run(''), 'exit')).toEqual([0, null])
})
