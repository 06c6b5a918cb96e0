import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** In milliseconds: the thread looks so often whether the process still takes turns. */
const interval = 1000

/**
 * Runs in a thread of its own. It counts its own looks, not the time: a machine that slept, or a process that was stopped and
 * goes on, has not hung.
 */
const program = `
  const { workerData: { turns, patience, interval } } = require('node:worker_threads')
  const { writeSync } = require('node:fs')
  let last = 0
  let still = 0
  setInterval(() => {
    const now = Atomics.load(turns, 0)
    still = now === last ? still + 1 : 0
    last = now
    if (still < patience) return
    writeSync(2, 'Shaar has hung for ' + patience + ' s: it is ended, so that it is started again.\\n')
    process.kill(process.pid, 'SIGKILL')
  }, interval)`

/**
 * Kills this process when it has taken no turn for so many seconds, so that whatever started it starts it again: systemd and
 * Docker do that for a process that has ended, and neither notices by itself that one hangs.
 */
export function endWhenHung(patience: number): void {
  // At a breakpoint it may stand.
  if (debuggerUrl() !== undefined) return
  const turns = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(turns, 0, 1), interval).unref()
  const thread = new Worker(program, {
    eval: true,
    workerData: { turns, patience, interval },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
    execArgv: [],
  })
  // Without it the portal serves all the same.
  thread.on('error', (error) => console.error(`There is no watchdog: ${error.message}`))
  thread.unref()
}
