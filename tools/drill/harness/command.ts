import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import { startAndRead } from '../../harness/servers.ts'
import type { Stage } from '../../harness/stage.ts'

/** A portal that a command has started, in a process group of its own. */
export interface StartedPortal {
  pid: number
  child: ChildProcess
  url: string
  said(): string
  /** Asks all of it to close, and waits until it has: npm itself is gone sooner. */
  stop(): Promise<void>
}

/** What every portal of a drill is started with. npm's own variables would tell it that it runs under another npm. */
const common = {
  npm_lifecycle_event: undefined,
  DEMO: 'true',
  LOG_LEVEL: 'warn',
  CALLS_PER_MINUTE: '100000000',
}

/** Runs a command that starts a portal, by default `npm start` in this checkout, and waits until it is open. */
export async function startByCommand(
  stage: Stage,
  env: Record<string, string>,
  command: readonly string[] = ['npm', 'start'],
  cwd = process.cwd(),
): Promise<StartedPortal> {
  const port = await freePort()
  const options = { env: { ...common, PORT: String(port), ...env }, cwd, detached: true }
  const { child, said } = await startAndRead(command, /(Shaar is open)/, options)
  const pid = child.pid ?? 0
  const closed = once(child, 'close')
  const stop = async () => {
    // A program that only runs npm would keep the signal to itself.
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGTERM')
    await closed
  }
  stage.onClose(stop)
  return { pid, child, url: `http://127.0.0.1:${port}`, said, stop }
}

/** The account that owns nothing. */
const nobody = 65_534

/** A folder that belongs to an account without rights. */
export async function makeFolderOfNobody(stage: Stage): Promise<string> {
  const folder = join(stage.folder, 'data of nobody')
  await mkdir(folder)
  execFileSync('chown', [`${nobody}:${nobody}`, folder])
  return folder
}

/** A command under that account. `setpriv` runs it in place of itself, so that signals reach it. */
export function asNobody(command: readonly string[]): string[] {
  const account = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs']
  return ['setpriv', ...account, ...command]
}
