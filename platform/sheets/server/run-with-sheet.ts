import { Refusal } from '#core/server/http/index.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import { runOnce } from '#core/server/jobs/task-processes.ts'
import { heapLimit } from '#core/server/memory.ts'

/** What a process answers: what it made, in Hebrew why the sheet is at fault, or its error. */
export type SheetAnswer<Made> = { done: Made } | { refused: string } | { failed: string }

/** In milliseconds, and the heap in megabytes, at most as large as the portal's own. */
const limits = { timeout: 25_000, heap: Math.min(384, Math.round(heapLimit / 1e6)) }
const queue = new FairQueue({
  atOnce: 1,
  maxWait: 60_000,
  busy: 'נקראים כרגע גיליונות אחרים. אפשר לנסות שוב בעוד רגע.',
})

/**
 * Reads or compares a sheet in a process of its own, one at a time, so that it takes neither time nor memory from other
 * requests. Throws a refusal where the sheet is at fault or too much, and 503 as `FairQueue` does.
 */
export async function runWithSheet<Made>(script: URL, task: object): Promise<Made> {
  const answer = (await queue.run(() => runOnce<SheetAnswer<Made>>(script, task, limits))) ?? tooMuch
  if ('done' in answer) return answer.done
  if ('refused' in answer) throw new Refusal('sheets.unreadable', answer.refused)
  throw new Error(answer.failed)
}

const tooMuch = { refused: 'הגיליון גדול או מורכב מדי. אפשר לחלק אותו, או לשמור אותו כ־CSV.' }
