import { randomUUID } from 'node:crypto'
import type { Caller } from '../harness/caller.ts'
import { repeatedly } from '../harness/load.ts'
import { drill } from './harness/drill.ts'

const writes = 200

export const readOwnWrites = drill('read-own-writes', {
  tries: 'writes in one process and reads in another at once: the writer always sees what they wrote',
  start: async (stage) => {
    const site = await stage.site({ processes: 2 })
    const writer = await site.administrator()
    return { writer, other: site.process(1).url }
  },
  /** So many others read at the process that the writer reads at. */
  each: { 'nobody else reads': 0, 'sixteen others read': 16 },
  load: ({ one, writer, other }) => repeatedly(one, () => writer.at(other).readPosts()),
  fault: ({ writer, other }) => countStale(writer, other),
  expect: (expect, { found }) => {
    const figures = `${found.writer} of ${writes} stale to the writer, ${found.others} to others who read at once`
    expect('the writer reads what they wrote', found.writer === 0, figures)
  },
})

/** How often a read that follows a write does not show it: as the writer's browser asks, and as anybody else's does. */
export async function countStale(writer: Caller, other: string): Promise<{ writer: number; others: number }> {
  const stale = { writer: 0, others: 0 }
  const reader = writer.at(other)
  for (let count = 0; count < writes; count += 1) {
    // Cached from the second time on.
    await reader.readPosts()
    await reader.readPosts()
    const title = randomUUID()
    await writer.mustWritePost(title)
    const [others, own] = await Promise.all([
      reader.readPosts(),
      reader.readPosts({ 'cache-control': 'no-cache' }),
    ])
    if (!own.text.includes(title)) stale.writer += 1
    if (!others.text.includes(title)) stale.others += 1
  }
  return stale
}
