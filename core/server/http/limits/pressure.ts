import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { HttpProblem } from '#core/server/http/refusal.ts'

/** What a process takes before it refuses more. */
const limits = {
  /** Calls whose answer has not begun. */
  calls: 2000,
  /** Queries that wait for a connection to the database. */
  queries: 1000,
  /** By how much the event loop is late, in milliseconds, on average over a second. */
  delay: 500,
  /** The part of the heap's limit that is in use. */
  heap: 0.93,
}
const sampleInterval = 1000
const resolution = 20
/** In samples. */
const collectEvery = 5
/** In seconds. */
const retryAfter = 2

/**
 * Answers 503 early while the process has more to do than it can, so that those whose calls it took are served. Files of the
 * client are still sent, and health and metrics still answer.
 */
export function refuseWhenOverloaded(
  app: FastifyInstance,
  pool: Pick<pg.Pool, 'waitingCount'>,
  overloadReason: () => OverloadReason,
): void {
  let calls = 0
  const leave = (request: FastifyRequest) => {
    if (request.isTaken) calls -= 1
    request.isTaken = false
  }
  const reason = () => {
    if (calls >= limits.calls) return 'calls'
    if (pool.waitingCount >= limits.queries) return 'queries'
    return overloadReason()
  }
  let loggedReason: string | null = null
  app.decorateRequest('isTaken', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (!/^\/(?:api(?!\/health)|media)\//.test(request.url)) return done()
    const currentReason = reason()
    // One line for each time that it begins, since there may be thousands of calls.
    if (currentReason && currentReason !== loggedReason)
      request.log.warn({ reason: currentReason }, 'the process is full')
    loggedReason = currentReason
    if (currentReason) {
      const headers = { 'retry-after': String(retryAfter) }
      return done(new HttpProblem(503, 'המערכת עמוסה. אפשר לנסות שוב בעוד רגע.', { headers }))
    }
    calls += 1
    request.isTaken = true
    reply.raw.once('close', () => leave(request))
    done()
  })
  // A stream stays open long after its answer has begun.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
}

/** What the process has too much of. */
export type OverloadReason = 'delay' | 'heap' | null

interface Heap {
  /** The part of its limit that is in use, garbage included. */
  use(): number
  /** Frees the garbage. */
  collect(): void
}

function ownHeap(): Heap {
  setFlagsFromString('--expose-gc')
  return {
    use: () => {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
      return used / limit
    },
    collect: runInNewContext('gc') as () => void,
  }
}

/**
 * Watches from when the portal is ready, since nothing is on time while it is put together.
 *
 * @returns what was above its limit in the last two samples, so that one long task or collection is no reason.
 *
 * Garbage may fill the heap for as long as nobody calls, so it is collected before the heap counts as full, and again every few
 * seconds while it is: nothing else would find that there is room again.
 */
export function monitorOverload(app: FastifyInstance, heap: Heap = ownHeap()): () => OverloadReason {
  const delay = monitorEventLoopDelay({ resolution })
  let before: OverloadReason = null
  let now: OverloadReason = null
  let sinceCollection = collectEvery
  const isHeapFull = () => {
    sinceCollection += 1
    if (heap.use() <= limits.heap) return false
    if (sinceCollection < collectEvery) return true
    sinceCollection = 0
    heap.collect()
    return heap.use() > limits.heap
  }
  const sample = () => {
    before = now
    const late = delay.mean / 1e6 - resolution
    now = null
    if (isHeapFull()) now = 'heap'
    else if (late > limits.delay) now = 'delay'
    delay.reset()
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    delay.enable()
    timer = setInterval(sample, sampleInterval).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => before && now
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted among the calls whose answer has not begun. */
    isTaken: boolean
  }
}
