import { spawn } from 'node:child_process'
import { passSignals } from './processes.mjs'

/** The exit code of a process whose settings cannot be used (EX_CONFIG of sysexits): starting it again would not help. */
const configurationProblem = 78
/** Between a process's end and its next start, in milliseconds: doubled each time. */
const shortestPause = 500
const longestPause = 60_000
/** After so long a process counts as healthy again, in milliseconds. */
const healthy = 60_000
/** A process that was asked to stop and has not by then is killed, in milliseconds. */
const stopTimeout = 20_000

/**
 * How long to wait before the next start.
 * @param {number} pause the one before
 * @param {number} ranFor how long the process ran after it, in milliseconds
 */
export function nextPause(pause, ranFor) {
  return ranFor >= healthy ? shortestPause : Math.min(2 * pause, longestPause)
}

/**
 * Runs a server in place of the set-up, and starts it again whenever it dies, for ever. It ends with the server when that is
 * told to stop, when its settings cannot be used, and when it says at its first start why it cannot begin. The server says
 * `open` once it serves.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function supervise(program, args, options) {
  let pause = shortestPause / 2
  let wasOpen = false
  let isStopping = false
  /** @type {import('node:child_process').ChildProcess} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let restart

  const start = () => {
    restart = undefined
    const startedAt = Date.now()
    child = spawn(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
      if (message === 'open') wasOpen = true
    })
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      const cannotBegin = !wasOpen && signal === null
      if (isStopping || code === 0 || code === configurationProblem || cannotBegin) process.exit(code ?? 1)
      pause = nextPause(pause, Date.now() - startedAt)
      const how = signal === null ? `with code ${code}` : `by ${signal}`
      console.error(`Shaar has ended unexpectedly (${how}). It is started again in ${pause / 1000} s.`)
      restart = setTimeout(start, pause)
    })
  }
  start()
  passSignals((signal, { reachesChild }) => {
    isStopping = true
    if (restart) process.exit(0)
    if (!reachesChild) child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), stopTimeout)
  })
}
