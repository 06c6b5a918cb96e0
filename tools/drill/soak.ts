import { randomFillSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { media } from '#platform/files/contract/media.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { exports } from '#platform/reports/contract/exports.ts'
import { makeOrganisation, type Organisation, signIn, userCount } from '../bench/data.ts'
import { median } from '../bench/load.ts'
import { Requests } from '../bench/requests.ts'
import { addPeople, type DrillPortal, withPortal } from './portal.ts'
import { inbox } from './portal-calls.ts'
import { isRunning } from './process-tree.ts'
import { formOf, sendForm } from './send-form.ts'
import { tally } from './uploads.ts'
import { type Memory, memoryOfFamily } from './watch.ts'

/** In megabytes: what the portal is told that it has. */
const limit = 1024
const people = 20_000
const items = 100_000
const openStreams = 200
const readsPerSecond = 50
/** Items whose lists of signatures are exported in turn, each with a row for everybody. */
const signedItems = 50
/** In milliseconds, between an upload or export and the next. */
const rest = 2000
/** Memory grows where later it is above what it was before by this part, and by so many megabytes. */
const growth = { part: 0.1, megabytes: 20 }

/** What the tasks that run beside each other have done. */
interface Outcome {
  reads: (number | string)[]
  uploads: (number | string)[]
  exports: string[]
  /** Streams that ended before the drill did. */
  endedStreams: number
  memory: Memory[]
}

/**
 * A large portal at work for ten minutes, or as many as `minutes` says: 50 reads a second, 200 open streams of events, one upload and
 * one export after the other. Its memory is flat after the first fifth, and nothing fails.
 */
export function soak(minutes = '10'): Promise<boolean> {
  return withPortal({ MEMORY_LIMIT: String(limit) }, async (portal) => {
    const { organisation, administrator } = await fill(portal)
    const form = await formOf(await photo(), 'photo.jpg')
    const outcome: Outcome = { reads: [], uploads: [], exports: [], endedStreams: 0, memory: [] }
    const ending = new AbortController()
    const { signal } = ending
    const tasks = [
      ...organisation.tokens.slice(0, openStreams).map((token) => listen(portal, token, signal, outcome)),
      readSteadily(portal, new Requests(organisation), signal, outcome),
      upload(portal, administrator, form, signal, outcome),
      exportFiles(portal, administrator, signal, outcome),
      measure(portal, signal, outcome),
    ]
    await pause(Number(minutes) * 60_000)
    const alive = isRunning(portal.pid)
    ending.abort()
    await Promise.all(tasks)
    await organisation.close()
    return report(outcome, alive)
  })
}

/** Adds people, items and signed items, and an administrator, whose token is returned. */
async function fill(portal: DrillPortal): Promise<{ organisation: Organisation; administrator: string }> {
  const organisation = await makeOrganisation(portal.databaseUrl)
  await organisation.growTo(items)
  const [administrator = ''] = await portal.withDatabase(async (db) => {
    await addPeople(db, people - userCount, {}, 'colleague')
    await db.execute(sql`update posts set sign_statement = 'קראתי' where id <= ${signedItems}`)
    return signIn(db, await addPeople(db, 0, { role: 'administrator' }, 'admin'))
  })
  return { organisation, administrator }
}

/** A photo without any two pixels alike, of about 6 MB. */
async function photo(): Promise<Blob> {
  const [width, height] = [2600, 1950]
  const pixels = randomFillSync(Buffer.alloc(width * height * 3))
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

const as = (token: string) => ({ authorization: `Bearer ${token}` })

/** Holds a stream of events open, as a browser does: one that ends is opened again. */
async function listen({ url }: DrillPortal, token: string, signal: AbortSignal, outcome: Outcome) {
  while (!signal.aborted) {
    try {
      const response = await fetch(url + notifications.notificationStream.path, {
        headers: as(token),
        signal,
      })
      for await (const _ of response.body ?? []);
    } catch {
      // The drill is over, or the stream broke off.
    }
    if (signal.aborted) return
    outcome.endedStreams += 1
    await pause(1000)
  }
}

/** Reads at a steady rate, whether or not the reads before are answered. */
async function readSteadily(
  { url }: DrillPortal,
  requests: Requests,
  signal: AbortSignal,
  outcome: Outcome,
): Promise<void> {
  const kinds = [
    requests.someRecent,
    requests.someRecent,
    requests.someSearch,
    () => ({ ...requests.recent(1), path: inbox }),
  ]
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  for (let number = 0; !signal.aborted; number += 1) {
    await pause(Math.max(0, began + (number * 1000) / readsPerSecond - performance.now()))
    const { path = '', headers = {} } = kinds[number % kinds.length]?.() ?? {}
    const read = fetch(url + path, { headers: headers as Record<string, string> }).then(
      async (response) => {
        await response.arrayBuffer()
        outcome.reads.push(response.status)
      },
      (error: Error) => void outcome.reads.push(String(error.cause ?? error)),
    )
    underWay.add(read)
    void read.finally(() => underWay.delete(read))
  }
  await Promise.all(underWay)
}

async function upload(
  { url }: DrillPortal,
  token: string,
  form: Awaited<ReturnType<typeof formOf>>,
  signal: AbortSignal,
  outcome: Outcome,
): Promise<void> {
  while (!signal.aborted) {
    outcome.uploads.push((await sendForm(url + media.upload.path, token, form)).status)
    await pause(rest)
  }
}

/** Asks for one file after the other, and downloads each. */
async function exportFiles({ url }: DrillPortal, token: string, signal: AbortSignal, outcome: Outcome) {
  for (let number = 0; !signal.aborted; number += 1) {
    outcome.exports.push(await exportOne(url, token, number))
    await pause(rest)
  }
}

/** @returns `made` for a file that was downloaded, otherwise what came of it. */
async function exportOne(url: string, token: string, number: number): Promise<string> {
  const headers = { ...as(token), 'content-type': 'application/json' }
  const order = {
    report: 'signatures',
    filter: { item_id: 1 + (number % signedItems) },
    format: number % 2 ? 'csv' : 'xlsx',
  }
  const started = await fetch(url + exports.startExport.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(order),
  })
  const { fields: asked } = (await started.json()) as { fields: { id: string } | null }
  if (!asked) return `refused: ${started.status}`
  for (;;) {
    await pause(500)
    const answer = await fetch(url + exports.getExports.path, { headers })
    const { fields } = (await answer.json()) as {
      fields: { exports: { id: string; state: string }[] } | null
    }
    const state = fields?.exports.find(({ id }) => id === asked.id)?.state ?? `${answer.status}`
    if (state === 'waiting') continue
    if (state !== 'ready') return state
    const file = await fetch(`${url}${exports.downloadExport.path}?id=${asked.id}`, { headers })
    const { byteLength } = await file.arrayBuffer()
    return file.ok && byteLength > 0 ? 'made' : `download: ${file.status}`
  }
}

/** Every second. */
async function measure({ pid }: DrillPortal, signal: AbortSignal, { memory }: Outcome): Promise<void> {
  while (!signal.aborted) {
    memory.push(memoryOfFamily(pid))
    await pause(1000)
  }
}

function report(outcome: Outcome, alive: boolean): boolean {
  const { reads, uploads, endedStreams, memory } = outcome
  console.log(`reads ${tally(reads)}; uploads ${tally(uploads)}; exports ${tally(outcome.exports)}`)
  console.log(
    `${openStreams} streams, ${endedStreams} ended; the portal ${alive ? 'still runs' : 'has ended'}`,
  )
  const between = (from: number, to: number) => {
    const part = memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to))
    const [own, all] = [part.map((each) => each.own), part.map((each) => each.all)]
    return { own: median(own), all: median(all), most: Math.max(...all) }
  }
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const { own, all, most } = between(tenth / 10, (tenth + 1) / 10)
    console.log(
      `part ${tenth + 1} of 10: ${own} MB in the portal itself, ${all} with its processes, at most ${most}`,
    )
  }
  const [before, after] = [between(0.2, 0.5), between(0.7, 1)]
  const isFlat = (one: number, other: number) => other - one <= Math.max(growth.megabytes, growth.part * one)
  const flat = isFlat(before.own, after.own) && isFlat(before.all, after.all)
  console.log(
    `from part 3 to 5: ${before.own} and ${before.all} MB; from 8 to 10: ${after.own} and ${after.all} MB`,
  )
  const allAre = (values: readonly (number | string)[], good: number | string) =>
    values.length > 0 && values.every((value) => value === good)
  const allDone =
    allAre(reads, 200) && allAre(uploads, 201) && allAre(outcome.exports, 'made') && endedStreams === 0
  return alive && flat && allDone && Math.max(...memory.map(({ all }) => all)) < limit
}
