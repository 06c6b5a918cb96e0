import { randomFillSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { media } from '#contract/media.ts'
import { session } from '#contract/session.ts'
import { signIn } from '../../bench/data.ts'
import { addPeople, type DrillPortal, withPortal } from './portal.ts'

const sizes = [50, 200]
/** By how much the process may grow, in megabytes. */
const maxGrowth = 150

/** 50 and 200 people send pictures of 6 MB at once: memory stays flat, nobody is cut off, and others are answered meanwhile. */
export function uploads(): Promise<boolean> {
  return withPortal({}, async (portal) => {
    const tokens = await portal.withDatabase(async (db) =>
      signIn(db, await addPeople(db, Math.max(...sizes), { role: 'editor' })),
    )
    const file = await largePicture()
    const growths: number[] = []
    let cut = 0
    for (const size of sizes) {
      const before = await portal.memory()
      const watch = watchPortal(portal, tokens.at(-1) ?? '')
      const statuses = await Promise.all(tokens.slice(0, size).map((token) => send(portal, token, file)))
      const { memory, reads, slowest } = await watch.stop()
      growths.push(memory - before)
      cut += statuses.filter((status) => status === 0).length
      console.log(
        `${size} uploads of ${(file.size / 1e6).toFixed(1)} MB: ${tally(statuses)}; memory ${before.toFixed(0)} MB, ` +
          `at most ${memory.toFixed(0)} MB; ${reads} reads meanwhile, the slowest ${slowest} ms`,
      )
    }
    return cut === 0 && Math.max(...growths) < maxGrowth
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

/** The status of an upload; 0 if it was cut off. */
async function send({ url }: DrillPortal, token: string, file: Blob): Promise<number> {
  const form = new FormData()
  form.append('files', file, 'photo.jpg')
  const headers = { authorization: `Bearer ${token}` }
  return fetch(url + media.upload.path, { method: 'POST', headers, body: form }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
}

/** Reads as one who works meanwhile, and watches the memory. */
function watchPortal(portal: DrillPortal, token: string) {
  let [memory, reads, slowest, stopped] = [0, 0, 0, false]
  const watch = async () => {
    while (!stopped) {
      const started = Date.now()
      const answer = await fetch(portal.url + session.getDevices.path, {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      reads += answer.ok ? 1 : 0
      slowest = Math.max(slowest, Date.now() - started)
      memory = Math.max(memory, await portal.memory())
      await pause(100)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      stopped = true
      await watching
      return { memory, reads, slowest }
    },
  }
}

/** How often each value comes, such as `200: 48, 503: 2`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value}: ${count}`).join(', ')
}
