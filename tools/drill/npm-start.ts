import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../free-port.ts'

/** For how long a portal may take to open, in milliseconds: the first start in a folder builds the client. */
const startTimeout = 300_000

/** A portal that a command has started, in a process group of its own. */
export interface Started {
  pid: number
  child: ChildProcess
  url: string
  /** What it has written so far. */
  said(): string
}

/**
 * Runs a command that starts a portal, by default `npm start` in this checkout, and waits until it is open.
 * @throws Error with what it said where it ends instead.
 */
export async function startByCommand(
  env: Record<string, string>,
  [program = '', ...args]: string[] = ['npm', 'start'],
  cwd = process.cwd(),
): Promise<Started> {
  const port = await freePort()
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...common, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  let output = ''
  const opened = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
      if (output.includes('Shaar is open')) opened.resolve()
    })
  }
  const fail = () => opened.reject(new Error(output.slice(-2000).trim()))
  child.on('error', fail)
  child.on('close', fail)
  const timer = setTimeout(() => child.kill('SIGTERM'), startTimeout)
  await opened.promise.finally(() => clearTimeout(timer))
  return { pid: child.pid ?? 0, child, url: `http://127.0.0.1:${port}`, said: () => output }
}

/** What every portal of a drill is started with. npm's own variables would tell it that it runs under another npm. */
const common = {
  npm_lifecycle_event: undefined,
  DEMO: 'true',
  LOG_LEVEL: 'warn',
  CALLS_PER_MINUTE: '100000000',
}

/** Portals that a drill which is stopped would otherwise leave behind. */
const children = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.on('exit', () => {
  for (const { pid } of children) if (pid) process.kill(-pid, 'SIGTERM')
})

/** Asks a portal to close, and waits until all of it has ended: npm itself is gone sooner. */
export async function stopStarted({ child, pid }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // A program that only runs npm would keep the signal to itself.
  process.kill(-pid, 'SIGTERM')
  await once(child, 'close')
}
