import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/**
 * Runs a step with its output shown, apart from the task's own. Returns whether it succeeded.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { started?: (pid: number) => void }} options
 * @returns {Promise<boolean>}
 */
export function runStep(program, args, { started, ...options }) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', process.stderr, 'inherit'], ...options })
    if (child.pid !== undefined) started?.(child.pid)
    child.on('error', () => done(false))
    child.on('close', (code) => done(code === 0))
  })
}

/**
 * Runs the task in place of the set-up: signals go on to it, and its end becomes ours.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function runTask(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: 'inherit' })
  passSignals((signal, { reachesChild }) => {
    if (!reachesChild) child.kill(signal)
  })
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * In a terminal, Ctrl-C and hanging up reach the task by themselves; passed on too, it would see them twice, which servers
 * take for impatience. npm runs us in a shell, which dies of the SIGTERM that npm passes to it and leaves us behind, and which
 * stays when npm is killed: there the end of either is the signal.
 * @param {(signal: NodeJS.Signals, how: { reachesChild: boolean }) => void} take
 */
export function passSignals(take) {
  const fromTerminal = hasTerminal()
  const parent = process.ppid
  let signalled = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGHUP', 'SIGTERM'])) {
    process.on(signal, () => {
      signalled = true
      take(signal, { reachesChild: fromTerminal && signal !== 'SIGTERM' })
    })
  }
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = npmAbove(parent)
  setInterval(() => {
    if (signalled || (process.ppid === parent && isAlive(npm))) return
    signalled = true
    take('SIGTERM', { reachesChild: false })
  }, 100)
}

/**
 * The process of npm: the parent of the shell that runs us, or our own parent where that shell has made way for us.
 * @param {number} parent
 */
function npmAbove(parent) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' })
  const [, above = '', command = ''] = /^\s*(\d+) (.*)/.exec(stdout ?? '') ?? []
  return command.includes(' -c ') ? Number(above) : parent
}

function hasTerminal() {
  // On Windows a signal that is passed on would end the task at once, so Ctrl-C is left to the console.
  if (process.platform === 'win32') return true
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
