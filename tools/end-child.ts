import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Sends a child process a signal and waits until it has ended, which it may have done before. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
