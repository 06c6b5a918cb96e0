import { media } from '#platform/files/contract/media.ts'
import { tally } from '../harness/load.ts'
import { drill } from './harness/drill.ts'
import { formOf, photo, sendForm } from './harness/files.ts'
import { describeReads, memoryOfFamily, watchMemory } from './harness/memory.ts'

/** By how much the process may grow, in megabytes. */
const maxGrowth = 150

export const uploads = drill('uploads', {
  tries:
    'many people send pictures of 6 MB at once: memory stays flat, nobody is cut off, others are answered meanwhile',
  each: { '50 uploads': 50, '200 uploads': 200 },
  start: async (stage) => {
    const site = await stage.site()
    const people = await site.people(201, { role: 'editor' })
    return { site, people, form: await formOf(await photo(), 'photo.jpg') }
  },
  load: ({ site, people: [other] }) => {
    if (!other) throw new Error('nobody was added')
    return { before: memoryOfFamily(site.pid).own, ...watchMemory(site.pid, other) }
  },
  fault: ({ one, people, form }) =>
    Promise.all(people.slice(-one).map((person) => sendForm(person, media.upload.path, form))),
  expect: (expect, { found, load: { before }, seen: { most, reads } }) => {
    const statuses = found.map(({ status }) => status)
    expect('nobody is cut off', !statuses.includes(0), tally(statuses))
    expect('another person reads', reads.failed === 0, describeReads(reads))
    const grown = most.own - before
    expect('memory stays flat', grown < maxGrowth, `${before} MB before, ${most.own} MB at most`)
  },
})
