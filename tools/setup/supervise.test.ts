import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { availableMemory, heapMegabytes } from './memory.mjs'
import { nextPause } from './supervise.mjs'

let folder: string
let supervisor: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shaar-supervise-'))
})
afterEach(() => {
  if (supervisor?.pid) killGroup(supervisor.pid)
  rmSync(folder, { recursive: true, force: true })
})

/** A supervised server that runs one of the programs at each start, the last of them from then on. */
function supervise(...programs: string[]) {
  return run(process.execPath, ['--input-type=module', '-e', supervisorOf(programs)])
}

/** The same as npm runs it: in a shell that stays. */
function superviseUnderNpm(...programs: string[]) {
  const file = join(folder, 'supervisor.mjs')
  writeFileSync(file, supervisorOf(programs))
  const shell = ['-c', `"${process.execPath}" "${file}"; :`]
  const npm = `require('node:child_process').spawn('sh', ${JSON.stringify(shell)}, { stdio: 'inherit' })`
  return run(process.execPath, ['-e', npm], { npm_lifecycle_event: 'start' })
}

/** The program of a supervisor, whose server counts its starts. */
function supervisorOf(programs: string[]): string {
  const server = join(folder, 'server.mjs')
  const count = join(folder, 'starts')
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(count)}, '.')
    const start = readFileSync(${JSON.stringify(count)}, 'utf8').length
    const programs = [${programs.map((program) => `() => { ${program} }`).join(', ')}]
    programs[Math.min(start, programs.length) - 1]()`,
  )
  return `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
    supervise(process.execPath, [${JSON.stringify(server)}], {})`
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  })
  supervisor = child
  const count = join(folder, 'starts')
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (said: string) => {
    output += said
  })
  return {
    child,
    exit: new Promise((resolve) => child.on('exit', resolve)),
    /** Known once nobody is left who could say more. */
    said: once(child.stderr, 'close').then(() => output),
    saidSoFar: () => output,
    starts: () => (existsSync(count) ? readFileSync(count, 'utf8').length : 0),
    isServing: () => existsSync(join(folder, 'serving')),
  }
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

const opens = `process.send('open')`
const crashes = `${opens}; setTimeout(() => process.exit(3), 50)`
const serves = `${opens}; process.on('disconnect', () => process.exit()); process.on('SIGTERM', () => process.exit(0));
  writeFileSync(new URL('serving', import.meta.url), '')`

describe('a supervised server', () => {
  test('is started again when it dies, after growing pauses, and ends when it is asked to', async () => {
    const { child, exit, said, isServing } = supervise(
      crashes,
      `process.kill(process.pid, 'SIGKILL')`,
      serves,
    )
    await expect.poll(isServing, { timeout: 60_000 }).toBe(true)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(await said).toMatch(/with code 3\)[^\n]*in 0.5 s\.\n.*by SIGKILL\)[^\n]*in 1 s\.\n$/)
  })

  test('that says at its first start why it cannot begin is not started again', async () => {
    const { exit, said, starts } = supervise(`console.error('the port is taken'); process.exit(1)`)
    expect(await exit).toBe(1)
    expect(await said).toBe('the port is taken\n')
    expect(starts()).toBe(1)
  })

  test('is not started again when its settings cannot be used', async () => {
    const { exit, starts } = supervise(crashes, 'process.exit(78)')
    expect(await exit).toBe(78)
    expect(starts()).toBe(2)
  })

  test('is started again however often it cannot begin after it was open', async () => {
    const { child, exit, starts } = supervise(crashes, 'process.exit(1)', 'process.exit(1)', serves)
    await expect.poll(starts, { timeout: 60_000 }).toBe(4)
    child.kill('SIGKILL')
    await exit
  })

  test('is not started again when the supervisor is asked to stop in a pause', async () => {
    const { child, exit, saidSoFar, starts } = supervise(crashes)
    await expect.poll(saidSoFar, { timeout: 60_000 }).toContain('in 1 s.')
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(starts()).toBe(2)
  })

  test('ends when npm is killed, also where the shell between them stays', async () => {
    const { child, said, starts } = superviseUnderNpm(serves)
    await expect.poll(starts, { timeout: 60_000 }).toBe(1)
    child.kill('SIGKILL')
    expect(await said).toBe('')
  })
})

test.each([
  ['doubles', 500, 10, 1000],
  ['is a minute at most', 40_000, 10, 60_000],
  ['begins anew after a healthy minute', 32_000, 60_000, 500],
])('the pause before a start %s', (_rule, before, ranFor, after) => {
  expect(nextPause(before, ranFor)).toBe(after)
})

test.each([
  ['a small container', 512, 128],
  ['a machine of two gigabytes', 2048, 512],
  ['a machine of sixteen gigabytes', 16 * 1024, 4096],
  ['a large machine', 64 * 1024, 4096],
])('the heap of %s', (_machine, megabytes, heap) => {
  expect(heapMegabytes(megabytes * 1024 * 1024)).toBe(heap)
})

test('the memory is what MEMORY_LIMIT says, or what the machine has', () => {
  expect(availableMemory({ MEMORY_LIMIT: '512' })).toBe(512 * 1024 * 1024)
  expect(availableMemory({ MEMORY_LIMIT: 'much' })).toBe(availableMemory({}))
  expect(availableMemory({})).toBeLessThanOrEqual(totalmem())
})
