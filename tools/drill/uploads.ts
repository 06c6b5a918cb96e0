import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { media } from '#platform/files/contract/media.ts'
import { signIn } from '../bench/data.ts'
import { addPeople, withPortal } from './portal.ts'
import { formOf, sendForm } from './send-form.ts'
import { describeReads, memoryOfFamily, watchPortal } from './watch.ts'

const sizes = [50, 200]
/** By how much the process may grow, in megabytes. */
const maxGrowth = 150

/** 50 and 200 people send pictures of 6 MB at once: memory stays flat, nobody is cut off, and others are answered meanwhile. */
export function uploads(): Promise<boolean> {
  return withPortal({}, async (portal) => {
    const tokens = await portal.withDatabase(async (db) =>
      signIn(db, await addPeople(db, Math.max(...sizes), { role: 'editor' })),
    )
    const form = await formOf(await largePicture(), 'photo.jpg')
    const growths: number[] = []
    let [cut, failed] = [0, 0]
    for (const size of sizes) {
      const before = memoryOfFamily(portal.pid).own
      const watch = watchPortal(portal, tokens.at(-1) ?? '')
      const answers = await Promise.all(
        tokens.slice(0, size).map((token) => sendForm(portal.url + media.upload.path, token, form)),
      )
      const { most, reads } = await watch.stop()
      growths.push(most.own - before)
      cut += answers.filter(({ status }) => status === 0).length
      failed += reads.failed
      console.log(
        `${size} uploads of ${(form.body.length / 1e6).toFixed(1)} MB: ${tally(answers.map(({ status }) => status))}; ` +
          `memory ${before} MB, at most ${most.own} MB; ${describeReads(reads)}`,
      )
    }
    return cut === 0 && failed === 0 && Math.max(...growths) < maxGrowth
  })
}

/** A photo of noise, of about 6 MB. */
async function largePicture(): Promise<Blob> {
  const [width, height] = [2600, 1950]
  const noise = randomFillSync(Buffer.alloc(width * height * 3))
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** How often each value comes, such as `200: 48, 503: 2`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value}: ${count}`).join(', ')
}
