import { Worker } from 'node:worker_threads'
import { Refusal } from '#core/server/http/refusal.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import { heapLimit } from '#core/server/memory.ts'
import type { PlanAnswer, PlanTask } from './plan-sheet.ts'

/** The data of a worker: the path of a file to read, or a sheet to compare. */
export type SheetTask = { read: string } | { plan: PlanTask }

export type SheetAnswer = { done: string | PlanAnswer } | { refused: string } | { failed: string }

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

/** The cells of a file, as the text of a JSON array of rows. Throws as `run` does. */
export const readSheetFile = (path: string) => run({ read: path }) as Promise<string>

/** What a sheet would change. Throws as `run` does. */
export const comparePeople = (plan: PlanTask) => run({ plan }) as Promise<PlanAnswer>

/**
 * Reads or compares a sheet in a worker thread, one at a time, so that it takes neither time nor memory from other
 * requests. Throws a refusal where the sheet is at fault or too much, and 503 as `FairQueue` does.
 */
async function run(task: SheetTask): Promise<string | PlanAnswer> {
  const answer = await queue.run(() => startWorker(task))
  if ('done' in answer) return answer.done
  if ('refused' in answer) throw new Refusal('people-import.sheet', answer.refused)
  throw new Error(answer.failed)
}

const tooMuch: SheetAnswer = {
  refused: 'הגיליון גדול או מורכב מדי. אפשר לחלק אותו, או לשמור אותו כ־CSV.',
}

function startWorker(task: SheetTask): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits,
      execArgv: [],
    })
    // A worker that posts nothing had too little time.
    let outcome = () => resolve(tooMuch)
    const timer = setTimeout(() => void worker.terminate(), maxTime)
    worker.on('message', (answer: SheetAnswer) => {
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
