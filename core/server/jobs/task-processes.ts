import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { heapLimit } from '../memory.ts'

/** In milliseconds: idle processes are ended after this time. */
const idleTime = 60_000
/** A process that takes more memory than that ends itself, in bytes: less where the portal has little. */
const maxMemory = Math.min(600_000_000, 1.5 * heapLimit)
/** By default, glibc retains what is freed: decoding takes half as much with these, and no more for each picture. */
const allocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
}
/** A third of the processor time that the portal gets where both want it. */
const niceness = 5

const pools = new Set<TaskProcesses<never, unknown>>()

let previous: Promise<unknown> = Promise.resolve()

/** Where the portal has little memory, tasks of all kinds are done one after the other. */
function inTurn<Reply>(run: () => Promise<Reply>): Promise<Reply> {
  if (heapLimit >= 240_000_000) return run()
  const reply = previous.then(run)
  previous = reply.catch(() => {})
  return reply
}

/**
 * Child processes that run a script for what is expensive or hostile, each one task after the other. They yield the processor to
 * requests, and can be killed at any time. They start with the first task and end after a minute without one.
 */
export class TaskProcesses<Task extends Serializable, Reply> {
  readonly #script: URL
  readonly #taskTimeout: number
  readonly #launcher: readonly string[]
  readonly #processes = new Set<ChildProcess>()
  readonly #idle: ChildProcess[] = []
  readonly #idleTimer: NodeJS.Timeout

  /**
   * `taskTimeout`: in milliseconds; a process that takes longer is killed. `launcher`: a program with its arguments that becomes
   * the program named after them.
   */
  constructor(script: URL, taskTimeout: number, launcher: readonly string[] = []) {
    this.#script = script
    this.#taskTimeout = taskTimeout
    this.#launcher = launcher
    this.#idleTimer = setTimeout(() => this.endIdle(), idleTime).unref()
    pools.add(this)
  }

  /** Gives a task to an idle process or a new one. Returns null where that does not answer in time or ends. */
  ask(task: Task): Promise<Reply | null> {
    return inTurn(() => this.#ask(task))
  }

  async #ask(task: Task): Promise<Reply | null> {
    const child = this.#idle.pop() ?? this.#start()
    const reply = await askWithin<Reply>(this.#taskTimeout, child, task)
    if (reply) this.#idle.push(child)
    else await kill(child)
    this.#idleTimer.refresh()
    return reply
  }

  /** Ends the processes at once, whatever they do. */
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    pools.delete(this)
    await Promise.all([...this.#processes].map(kill))
  }

  #start(): ChildProcess {
    const child = start(this.#script, { launcher: this.#launcher, heap: 128, maxMemory })
    this.#processes.add(child)
    child.once('exit', () => {
      this.#processes.delete(child)
      const at = this.#idle.indexOf(child)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    // Nothing waits for an idle one to end.
    child.unref()
    child.channel?.unref()
    return child
  }

  /** Ends those that have no task. */
  endIdle(): void {
    for (const child of this.#idle.splice(0)) void kill(child)
  }
}

interface Start {
  launcher: readonly string[]
  /** In megabytes. */
  heap: number
  /** In bytes, the heap included. */
  maxMemory: number
}

function start(script: URL, { launcher, heap, maxMemory }: Start): ChildProcess {
  // It gets no settings of the portal, which hold passwords.
  const [execPath = process.execPath, ...launching] = [...launcher, process.execPath]
  const child = fork(script, {
    execPath,
    execArgv: [...launching, `--max-old-space-size=${heap}`, '--max-semi-space-size=2', '--expose-gc'],
    env: { ...allocation, UV_THREADPOOL_SIZE: '2', RAYON_NUM_THREADS: '1', MAX_MEMORY: String(maxMemory) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  child.on('error', () => {})
  return child
}

interface Limits {
  /** In milliseconds. */
  timeout: number
  /** In megabytes. */
  heap: number
}

/**
 * Has a process of its own do one task, for which idle ones make room: the memory of a worker thread would be the portal's for
 * seconds after it. Returns null where it does not answer in time or takes more than its heap.
 */
export function runOnce<Reply>(script: URL, task: Serializable, limits: Limits): Promise<Reply | null> {
  return inTurn(() => startOnce(script, task, limits))
}

async function startOnce<Reply>(script: URL, task: Serializable, { timeout, heap }: Limits) {
  for (const each of pools) each.endIdle()
  const child = start(script, { launcher: [], heap, maxMemory: Number.POSITIVE_INFINITY })
  try {
    return await askWithin<Reply>(timeout, child, task)
  } finally {
    await kill(child)
  }
}

function askWithin<Reply>(
  milliseconds: number,
  child: ChildProcess,
  task: Serializable,
): Promise<Reply | null> {
  return new Promise((resolve) => {
    const settle = (reply: Reply | null) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', giveUp).off('error', giveUp)
      resolve(reply)
    }
    const giveUp = () => settle(null)
    const timer = setTimeout(giveUp, milliseconds)
    child.on('message', settle).on('exit', giveUp).on('error', giveUp)
    child.send(task)
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.ref()
  // Not `once` of node:events, which rejects when a task that is still being written fails.
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

/** In a thread of its own, since a task may hold the main one. */
const watchMemory = `setInterval(() => {
  if (process.memoryUsage.rss() > Number(process.env.MAX_MEMORY)) process.kill(process.pid, 'SIGKILL')
}, 100)`

/** Answers tasks, in the script of such a process. What `run` throws is answered as `{ failed }`. */
export function answerTasks<Task>(run: (task: Task) => Promise<Serializable>): void {
  setPriority(niceness)
  const reply = (answer: Serializable) => process.send?.(answer)
  process.on('message', (task: Task) => {
    // The heap is small and would not be collected for long, while the files that it refers to add up beside it.
    run(task)
      .then(reply, (error: unknown) => reply({ failed: String(error) }))
      .finally(() => globalThis.gc?.())
  })
  new Worker(watchMemory, { eval: true })
  // An ordinary exit would wait for what is being done.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C reaches every process of a terminal, but the portal finishes what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
}
