import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const children = new Set<ChildProcess>()

export function killAll(): void {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}

export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-start-'))
  onTestFinished(async () => {
    const postgres = await postgresPid(folder).catch(() => 0)
    if (postgres > 0) process.kill(postgres, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** The portal as a process of its own, with the settings given, or another program of it. */
export function start(settings: Record<string, string>, args = ['app/server/main.ts']) {
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'false',
      CLOSING_SECONDS: '0',
      // As `npm start` does: a start takes two thirds of the work.
      NODE_COMPILE_CACHE: '.cache/node',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const exit = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const errors = text(child.stderr)
  const printed = { text: '' }
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      printed.text += data
      const address = /Shaar is open: (http:\S+)/.exec(printed.text)?.[1]
      if (address) resolve(address)
    })
    void exit.then(() => errors.then((said) => reject(new Error(`it ended: ${said}`))))
  })
  url.catch(() => {})
  return { child, url, exit, errors, printed }
}

export const ready = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ status }) => status,
    () => 0,
  )

/** The process number of the PostgreSQL that a portal on this folder runs. */
export async function postgresPid(folder: string): Promise<number> {
  const lines = (await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[0])
}
