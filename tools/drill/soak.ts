import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { content } from '#platform/content/contract/content.ts'
import { media } from '#platform/files/contract/media.ts'
import { exports } from '#platform/reports/contract/exports.ts'
import { Caller } from '../harness/caller.ts'
import { combinedLoads, holdStreams, repeatedly, steadily, tally } from '../harness/load.ts'
import { addPeople, makeOrganisation, userCount } from '../harness/organisation.ts'
import { seeded } from '../harness/random.ts'
import { median } from '../harness/rounds.ts'
import { someSearch } from '../harness/words.ts'
import { drill } from './harness/drill.ts'
import { exportSignatures, formOf, photo, sendForm } from './harness/files.ts'
import { type Memory, memoryOfFamily } from './harness/memory.ts'
import { isRunning } from './harness/process-tree.ts'

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

export const soak = drill('soak', {
  tries: `a large portal at work: ${readsPerSecond} reads a second, ${openStreams} open streams, uploads and exports; its memory is flat after the first fifth`,
  sizes: { minutes: 10 },
  start: async (stage, { minutes }) => {
    const site = await stage.site({ env: { MEMORY_LIMIT: String(limit) } })
    const organisation = await makeOrganisation(await site.databaseUrl())
    stage.onClose(() => organisation.close())
    await organisation.growTo(items)
    await site.withDatabase(async (db) => {
      await addPeople(db, people - userCount, {}, 'colleague')
      await db.execute(sql`update posts set sign_statement = 'קראתי' where id <= ${signedItems}`)
    })
    const form = await formOf(await photo(), 'photo.jpg')
    return { site, organisation, administrator: await site.administrator(), form, minutes }
  },
  load: ({ site, organisation, administrator, form }) => {
    const people = organisation.tokens.map((token) => new Caller(site.url, token))
    const random = seeded(3)
    return combinedLoads({
      endedStreams: holdStreams(people.slice(0, openStreams)),
      reads: steadily(readsPerSecond, (number) => read(people, number, someSearch(random))),
      uploads: repeatedly(1, async () => {
        await pause(rest)
        return (await sendForm(administrator, media.upload.path, form)).status
      }),
      exported: repeatedly(1, async (turn) => {
        await pause(rest)
        const { status, id } = await exportSignatures(administrator, 1 + (turn % signedItems), turn)
        if (!id) return `not made: ${status}`
        const file = await administrator.ask(exports.downloadExport, { query: { id } })
        return file.text ? file.status : 'an empty file'
      }),
      memory: repeatedly(1, async () => {
        await pause(1000)
        return memoryOfFamily(site.pid)
      }),
    })
  },
  fault: async ({ site, minutes }) => {
    await pause(minutes * 60_000)
    return isRunning(site.pid)
  },
  expect: (expect, { found: alive, seen: { endedStreams, reads, uploads, exported, memory } }) => {
    const allAre = (values: readonly (number | string)[], good: number) =>
      values.length > 0 && values.every((value) => value === good)
    expect('the portal runs', alive)
    expect('no read fails', allAre(reads, 200), tally(reads))
    expect('no upload fails', allAre(uploads, 201), tally(uploads))
    expect('no export fails', allAre(exported, 200), tally(exported))
    expect('no stream ends', endedStreams.length === 0, `${endedStreams.length} of ${openStreams}`)
    const [before, after] = [medianOf(memory, 0.2, 0.5), medianOf(memory, 0.7, 1)]
    const isFlat = (a: number, b: number) => b - a <= Math.max(growth.megabytes, growth.part * a)
    const isAllFlat = isFlat(before.own, after.own) && isFlat(before.all, after.all)
    const figures = `from part 3 to 5 of 10 ${before.own} and ${before.all} MB, from 8 to 10 ${after.own} and ${after.all} MB`
    expect('its memory is flat', isAllFlat, figures)
    const most = Math.max(...memory.map(({ all }) => all))
    expect('it stays within its limit', most < limit, `${most} MB at most`)
  },
})

/** The newest items, a search and what only this person reads, in turn. */
async function read(people: readonly Caller[], number: number, words: string): Promise<number | string> {
  const caller = people[number % people.length] as Caller
  const kinds = [
    () => caller.readPosts(),
    () => caller.ask(content.searchAll, { query: { s: words, page: 1 } }),
    () => caller.readInbox(),
  ]
  const { status, text } = (await kinds[number % kinds.length]?.()) ?? { status: 0, text: '' }
  return status || text
}

/** The memory in a part of the time. */
function medianOf(memory: readonly Memory[], from: number, to: number): Memory {
  const part = memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to))
  return { own: median(part.map(({ own }) => own)), all: median(part.map(({ all }) => all)) }
}
