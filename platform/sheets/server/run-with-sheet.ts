import { Worker } from 'node:worker_threads'
import { Refusal } from '#core/server/http/index.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import { heapLimit } from '#core/server/memory.ts'

/** What a worker posts: what it made, or in Hebrew why the sheet is at fault. */
export type WorkerAnswer<Made> = { done: Made } | { refused: string }

/** The heap of a worker in megabytes, at most as large as the portal's own, and for how long it may work in milliseconds. */
const resourceLimits = {
  maxOldGenerationSizeMb: Math.min(384, Math.round(heapLimit / 1e6)),
  maxYoungGenerationSizeMb: 32,
}
const maxTime = 25_000
const queue = new FairQueue({
  atOnce: 1,
  maxWait: 60_000,
  busy: 'נקראים כרגע גיליונות אחרים. אפשר לנסות שוב בעוד רגע.',
})

/**
 * Reads or compares a sheet in a worker thread, one at a time, so that it takes neither time nor memory from other
 * requests. Throws a refusal where the sheet is at fault or too much, and 503 as `FairQueue` does.
 */
export async function runWithSheet<Made>(script: URL, task: unknown): Promise<Made> {
  const answer = await queue.run(() => start<Made>(script, task))
  if ('done' in answer) return answer.done
  throw new Refusal('sheets.unreadable', answer.refused)
}

const tooMuch = { refused: 'הגיליון גדול או מורכב מדי. אפשר לחלק אותו, או לשמור אותו כ־CSV.' }

function start<Made>(script: URL, task: unknown): Promise<WorkerAnswer<Made>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: task, resourceLimits, execArgv: [] })
    // A worker that posts nothing had too little time.
    let outcome = () => resolve(tooMuch)
    const timer = setTimeout(() => void worker.terminate(), maxTime)
    worker.on('message', (answer: WorkerAnswer<Made>) => {
      outcome = () => resolve(answer)
    })
    worker.on('error', (error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      outcome = () => (isOutOfMemory ? resolve(tooMuch) : reject(error))
    })
    // Only now is its memory free for the next one.
    worker.on('exit', () => {
      clearTimeout(timer)
      outcome()
    })
  })
}
