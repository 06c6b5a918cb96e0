import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { invalid } from '#core/server/http/refusal.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import { sanitise } from './sanitise.ts'

/** No article has as many tags, or as many elements inside each other; parsing takes longer than their number says. */
const maxTags = 20_000
const maxDepth = 100
/** A longer text is parsed in a worker, in characters: it would hold up other requests. */
const longText = 50_000
/** A worker that is not done by then is ended, in milliseconds. */
const workerTimeout = 10_000

const queue = new FairQueue({
  atOnce: 1,
  maxWait: 20_000,
  busy: 'נשמרים כרגע טקסטים ארוכים רבים. אפשר לנסות שוב בעוד רגע.',
})

/**
 * HTML that somebody wrote, made safe to show to others (see `sanitise`). Throws 400 naming the field where it has so many
 * tags that parsing it would take too long, and 503 as `FairQueue` does.
 */
export async function sanitiseText(html: string, field: string): Promise<string> {
  if (hasTooManyTags(html)) throw tooComplex(field)
  if (html.length <= longText) return sanitise(html)
  return queue.run(() => sanitiseInWorker(html, field))
}

async function sanitiseInWorker(html: string, field: string): Promise<string> {
  const worker = new Worker(new URL('./sanitise-worker.ts', import.meta.url), { workerData: html })
  try {
    const [clean] = await once(worker, 'message', { signal: AbortSignal.timeout(workerTimeout) })
    return clean
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw tooComplex(field)
    throw error
  } finally {
    await worker.terminate()
  }
}

function tooComplex(field: string) {
  return invalid(field, 'too-complex', 'יש בטקסט יותר מדי עיצוב. אפשר לפשט אותו או לחלק אותו.')
}

const tag = /<(\/?)([a-z][a-z\d-]*)/gi
/** Elements that their next sibling closes, and those that hold nothing. */
const closedByNext = new Set('p li td th tr dd dt option br hr img input wbr col'.split(' '))

function hasTooManyTags(html: string): boolean {
  let tags = 0
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(tag)) {
    tags += 1
    if (!closedByNext.has(name.toLowerCase())) depth = Math.max(0, depth + (closing ? -1 : 1))
    if (tags > maxTags || depth > maxDepth) return true
  }
  return false
}
