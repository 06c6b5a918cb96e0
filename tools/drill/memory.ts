import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { peopleImport } from '#app/people-administration/contract/people-import.ts'
import { media } from '#platform/files/contract/media.ts'
import { pictureWidths } from '#platform/files/contract/pictures.ts'
import type { Caller } from '../harness/caller.ts'
import { tally } from '../harness/load.ts'
import { addPeople } from '../harness/organisation.ts'
import type { Site } from '../harness/site.ts'
import { drill } from './harness/drill.ts'
import { exportSignatures, type Form, formOf, photo, sendForm } from './harness/files.ts'
import { describeReads, watchMemory } from './harness/memory.ts'

/** In megabytes: what the portal is told that it has. */
const limit = 512
const people = 20_000
const reports = 20

/** What one person sends, and how each of it was answered. */
type Attack = (on: {
  site: Site
  attacker: Caller
  forms: Record<'photo' | 'huge' | 'csv' | 'bomb', Form>
}) => Promise<number[]>

const times = (count: number, run: (index: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => (await run(index)).status))

const attacks: Record<string, Attack> = {
  '50 uploads of 11 MB': ({ attacker, forms }) =>
    times(50, () => sendForm(attacker, media.upload.path, forms.photo)),
  '200 uploads of 11 MB': ({ attacker, forms }) =>
    times(200, () => sendForm(attacker, media.upload.path, forms.photo)),
  '20 pictures of 49 million pixels': ({ attacker, forms }) =>
    times(20, () => sendForm(attacker, media.upload.path, forms.huge)),
  '200 sizes of pictures': ({ attacker, forms }) => askForSizes(attacker, forms.photo),
  '20 big sheets': ({ attacker, forms }) =>
    times(20, (index) =>
      sendForm(attacker, peopleImport.uploadPeopleSheet.path, index % 2 ? forms.bomb : forms.csv),
    ),
  '200 long bodies': ({ attacker }) =>
    times(200, (index) => attacker.writePost(`${index}`, 'א'.repeat(200_000))),
  '20 exports of 20000 rows': ({ site, attacker }) => makeExports(site, attacker),
}

/** What is too much is refused, 0 where the client was still sending. */
export const memory = drill('memory', {
  tries: `one administrator asks for everything that takes memory, many times at once, with ${limit} MB: all processes stay within that, another person reads`,
  each: attacks,
  start: async (stage) => {
    const site = await stage.site({ env: { MEMORY_LIMIT: String(limit) } })
    await site.withDatabase((db) => addPeople(db, people))
    const [other] = await site.people(1, { role: 'administrator' }, 'other')
    if (!other) throw new Error('nobody was added')
    const forms = {
      photo: await formOf(await photo(3600, 2700), 'photo.jpg'),
      huge: await formOf(await flat(7000, 7000), 'huge.png'),
      csv: await formOf(csv(), 'people.csv'),
      bomb: await formOf(bomb(), 'people.xlsx'),
    }
    return { site, attacker: await site.administrator(), other, forms }
  },
  load: ({ site, other }) => watchMemory(site.pid, other),
  fault: ({ one: attack, ...on }) => attack(on),
  expect: (expect, { found, seen: { most, reads } }) => {
    expect('nothing is answered 500', !found.includes(500), tally(found))
    const figures = `at most ${most.all} MB, ${most.own} in the portal itself`
    expect('all processes stay within the limit', most.all < limit, figures)
    expect('another person reads', reads.failed === 0 && reads.answered > 0, describeReads(reads))
  },
})

/** A small file that takes much memory to unpack. */
async function flat(width: number, height: number): Promise<Blob> {
  const picture = sharp({ create: { width, height, channels: 4, background: '#c0314a80' } })
  return new Blob([new Uint8Array(await picture.png().toBuffer())])
}

/** 30,000 rows of 100 cells. */
function csv(): Blob {
  return new Blob([`${Array.from({ length: 100 }, () => 'ab').join(',')}\n`.repeat(30_000)])
}

/** 100 MB of zeros, packed. */
function bomb(): Blob {
  const sheet = new Uint8Array(100 * 1024 * 1024)
  return new Blob([new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': sheet }))])
}

/** Uploads twenty pictures, and asks for all their sizes at once. */
async function askForSizes(attacker: Caller, form: Form): Promise<number[]> {
  const ids: string[] = []
  while (ids.length < 20) {
    const { text } = await sendForm(attacker, media.upload.path, form)
    const { fields } = JSON.parse(text) as { fields: { files: { id: string }[] } | null }
    ids.push(...(fields?.files ?? []).map(({ id }) => id))
  }
  const paths = ids.flatMap((id) =>
    pictureWidths.flatMap((width) => ['avif', 'webp'].map((format) => `/media/${id}/${width}.${format}`)),
  )
  return times(paths.length, async (index) => {
    const answer = await fetch(attacker.url + paths[index], { headers: attacker.headers }).catch(() => null)
    return {
      status:
        (await answer?.arrayBuffer().then(
          () => answer.status,
          () => 0,
        )) ?? 0,
    }
  })
}

/** Publishes items to sign, asks for the report of each as a file, and waits until all are made. */
async function makeExports(site: Site, attacker: Caller): Promise<number[]> {
  for (let count = 0; count < reports; count += 1) await attacker.writePost(`report ${count}`)
  const { rows } = await site.withDatabase((db) =>
    db.execute<{ id: number }>(
      sql`update posts set sign_statement = 'קראתי' where title like 'report %' returning id`,
    ),
  )
  return times(rows.length, (index) => exportSignatures(attacker, rows[index]?.id ?? 0, index))
}
