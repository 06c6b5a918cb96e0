import { randomFillSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { peopleImport } from '#app/people-administration/contract/people-import.ts'
import { media } from '#platform/files/contract/media.ts'
import { pictureWidths } from '#platform/files/contract/pictures.ts'
import { exports } from '#platform/reports/contract/exports.ts'
import { signIn } from '../bench/data.ts'
import { addPeople, type DrillPortal, withPortal } from './portal.ts'
import { write } from './portal-calls.ts'
import { type Form, formOf, sendForm } from './send-form.ts'
import { tally } from './uploads.ts'
import { describeReads, watchPortal } from './watch.ts'

/** In megabytes: what the portal is told that it has. */
const limit = 512
const people = 20_000
const reports = 20

/** What one person sends. */
interface Attack {
  name: string
  run(): Promise<number[]>
}

/**
 * One administrator asks for everything that takes memory, each kind many times at once, on a portal with 512 MB: it and its
 * processes stay within that, none ends, and another person reads meanwhile. What is too much is refused, 0 where the client was
 * still sending. `only`: a part of the name of what is tried.
 */
export function memory(only = ''): Promise<boolean> {
  return withPortal({ MEMORY_LIMIT: String(limit) }, async (portal) => {
    const [token = '', other = ''] = await fill(portal)
    let held = true
    for (const { name, run } of await attacksOf(portal, token)) {
      if (!name.includes(only)) continue
      const watch = watchPortal(portal, other)
      const statuses = await run()
      const { most, reads } = await watch.stop()
      console.log(
        `${name}: ${tally(statuses)}; at most ${most.all} MB, ${most.own} in the portal itself; ${describeReads(reads)}`,
      )
      held &&= most.all < limit && reads.failed === 0 && reads.answered > 0 && !statuses.includes(500)
    }
    return held
  })
}

function fill(portal: DrillPortal): Promise<string[]> {
  return portal.withDatabase(async (db) => {
    await addPeople(db, people)
    return signIn(db, await addPeople(db, 1, { role: 'administrator' }, 'admin'))
  })
}

async function attacksOf(portal: DrillPortal, token: string): Promise<Attack[]> {
  const [photo, huge] = [await noise(3600, 2700), await flat(7000, 7000)]
  const [photoForm, hugeForm] = [await formOf(photo, 'photo.jpg'), await formOf(huge, 'huge.png')]
  const sheets = [await formOf(csv(), 'people.csv'), await formOf(bomb(), 'people.xlsx')]
  const send = async (path: string, form: Form) => (await sendForm(portal.url + path, token, form)).status
  const upload = (form: Form) => send(media.upload.path, form)
  const sendSheet = (index: number) =>
    send(peopleImport.uploadPeopleSheet.path, sheets[index % 2] ?? photoForm)
  const times = (count: number, run: (index: number) => Promise<number>) => () =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)))
  const size = (photo.size / 1e6).toFixed(0)
  return [
    { name: `50 uploads of ${size} MB`, run: times(50, () => upload(photoForm)) },
    { name: `200 uploads of ${size} MB`, run: times(200, () => upload(photoForm)) },
    { name: '20 pictures of 49 million pixels', run: times(20, () => upload(hugeForm)) },
    { name: '200 sizes of pictures', run: () => askForSizes(portal, token, photoForm) },
    { name: '20 big sheets', run: times(20, sendSheet) },
    {
      name: '200 long bodies',
      run: times(200, (index) => statusOf(write(portal.url, token, `${index}`, 'א'.repeat(200_000)))),
    },
    { name: `${reports} exports of ${people} rows`, run: () => makeExports(portal, token) },
  ]
}

/** A photo without any two pixels alike. */
async function noise(width: number, height: number): Promise<Blob> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3))
  return blobOf(sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 97 }))
}

/** A small file that takes much memory to unpack. */
function flat(width: number, height: number): Promise<Blob> {
  return blobOf(sharp({ create: { width, height, channels: 4, background: '#c0314a80' } }).png())
}

async function blobOf(picture: Sharp): Promise<Blob> {
  return new Blob([new Uint8Array(await picture.toBuffer())])
}

/** 30,000 rows of 100 cells. */
function csv(): Blob {
  return new Blob([`${Array.from({ length: 100 }, () => 'ab').join(',')}\n`.repeat(30_000)])
}

/** 100 MB of zeros, packed. */
function bomb(): Blob {
  return new Blob([
    new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100 * 1024 * 1024) })),
  ])
}

const as = (token: string) => ({ authorization: `Bearer ${token}` })

/** The status of an answer that was read whole; 0 if it was cut off. */
function statusOf(answer: Promise<Response>): Promise<number> {
  return answer.then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
}

/** Uploads twenty pictures, and asks for all their sizes at once. */
async function askForSizes({ url }: DrillPortal, token: string, photo: Form): Promise<number[]> {
  const ids: string[] = []
  const headers = as(token)
  while (ids.length < 20) {
    const { text } = await sendForm(url + media.upload.path, token, photo)
    const { fields } = JSON.parse(text) as { fields: { files: { id: string }[] } | null }
    ids.push(...(fields?.files ?? []).map(({ id }) => id))
  }
  const paths = ids.flatMap((id) =>
    pictureWidths.flatMap((width) => ['avif', 'webp'].map((format) => `/media/${id}/${width}.${format}`)),
  )
  return Promise.all(paths.map((path) => statusOf(fetch(url + path, { headers }))))
}

/** Publishes items to sign, asks for the report of each as a file, and waits until all are made. */
async function makeExports(portal: DrillPortal, token: string): Promise<number[]> {
  for (let count = 0; count < reports; count += 1)
    await statusOf(write(portal.url, token, `report ${count}`, ''))
  const ids = await portal.withDatabase(async (db) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`update posts set sign_statement = 'קראתי' where title like 'report %' returning id`,
    )
    return rows.map(({ id }) => id)
  })
  const headers = { ...as(token), 'content-type': 'application/json' }
  const start = (id: number, index: number) => {
    const order = { report: 'signatures', filter: { item_id: id }, format: index % 2 ? 'csv' : 'xlsx' }
    return statusOf(
      fetch(portal.url + exports.startExport.path, { method: 'POST', headers, body: JSON.stringify(order) }),
    )
  }
  const statuses = await Promise.all(ids.map(start))
  for (;;) {
    const answer = await fetch(portal.url + exports.getExports.path, { headers })
    const { fields } = (await answer.json()) as { fields: { exports: { state: string }[] } | null }
    const states = fields?.exports.map(({ state }) => state) ?? []
    if (states.includes('failed')) return [...statuses, 500]
    if (states.length > 0 && !states.includes('waiting')) return statuses
    await pause(500)
  }
}
