import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endChild } from '../end-child.ts'

/** A process of its own that listens for HTTP. */
export interface Server {
  url: string
  stop(): Promise<void>
}

const startTimeout = 300_000
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill()
})

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A process of the portal. */
export interface PortalProcess extends Server {
  pid: number
  /** What it has written so far. */
  said(): string
}

/** Starts the portal as containers do: with the options of `npm start`, and a heap for its MEMORY_LIMIT. */
export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const command = [process.execPath, 'tools/serve.mjs']
  const { child, match, said } = await startAndRead(command, /is open: (http:\S+)/, {
    env: { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', CALLS_PER_MINUTE: '100000000', ...env },
  })
  const url = match.replace('localhost', '127.0.0.1')
  return { url, pid: child.pid ?? 0, said, stop: () => endChild(child, 'SIGTERM') }
}

/** Starts a program that says where it listens. */
export async function startServer(command: readonly string[], ready = /^(http:\S+)/m): Promise<Server> {
  const { child, match } = await startAndRead(command, ready)
  return { url: match, stop: () => endChild(child, 'SIGTERM') }
}

/** The memory of a portal (resident set) in bytes. */
export function memoryOf(portal: Server): Promise<number> {
  return metricOf(portal, 'process_resident_memory_bytes')
}

/** The processor time that a portal's process has used, in milliseconds. */
export async function processorTimeOf(portal: Server): Promise<number> {
  return 1000 * (await metricOf(portal, 'process_cpu_seconds_total'))
}

/** A figure of a portal by its name, with its labels if it has some; of processes behind one port their sum. */
export async function metricOf({ url }: Pick<Server, 'url'>, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text
    .replaceAll(/,?process="\d+"/g, '')
    .replaceAll('{}', '')
    .split('\n')
  const found = lines.filter((line) => line.startsWith(`${name} `))
  if (found.length === 0) throw new Error(`${url}/metrics has no ${name}`)
  return found.reduce((sum, line) => sum + Number(line.slice(name.length)), 0)
}

interface StartOptions {
  env?: Record<string, string | undefined>
  cwd?: string
  /** In a process group of its own. */
  detached?: boolean
}

/**
 * Starts a program and waits until its output says where it listens; `said`: its output so far.
 * @throws Error with the output if it exits first.
 */
export async function startAndRead(
  [program = '', ...args]: readonly string[],
  ready: RegExp,
  { env = {}, cwd = root, detached = false }: StartOptions = {},
): Promise<{ child: ChildProcess; match: string; said(): string }> {
  const child = spawn(program, args, { cwd, detached, env: { ...process.env, ...env } })
  children.add(child)
  child.once('exit', () => children.delete(child))
  let output = ''
  const match = await new Promise<string>((resolve, reject) => {
    let isReady = false
    const read = (data: Buffer) => {
      output += String(data)
      const found = isReady ? undefined : ready.exec(output)?.[1]
      if (!found) return
      isReady = true
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const fail = () => reject(new Error(`${program} ${args[0]} did not start: ${output.slice(-2000)}`))
    child.once('error', fail)
    child.once('exit', fail)
    setTimeout(fail, startTimeout).unref()
  }).catch(async (error: unknown) => {
    await endChild(child, 'SIGTERM')
    throw error
  })
  return { child, match, said: () => output }
}
