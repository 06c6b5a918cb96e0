import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { anyOf, type Transaction } from '#core/server/database/index.ts'
import { type SessionUser, useQuota } from '#core/server/http/index.ts'
import { registration } from '#features/events/contract/registration.ts'
import { register } from '#features/events/server/registration/register.ts'
import {
  registrationForms,
  registrationSeats,
  registrations as table,
} from '#features/events/server/registration/tables.ts'
import { events } from '#features/events/server/tables.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import { addAdministrator, addPeople, type Organisation, userCount } from '../harness/organisation.ts'
import type { Round } from '../harness/rounds.ts'
import type { Server } from '../harness/servers.ts'
import { readers } from './harness/bench.ts'
import { timeFigure } from './harness/figures.ts'
import { readings, sentOf, writeAll, writersAtOnce } from './harness/requests.ts'
import { type Rows, scenario } from './harness/scenario.ts'
import { besideTransactions, countStatements } from './harness/transactions.ts'

/** Registrations to one event whose list has a target. */
const listSize = 5000
const more = 50_000
const firstPage = 'the list, page 1'

const plain = { help: '', required: true, options: [], condition: null }
const options = [
  { key: 'a', title: 'רגילה', capacity: null },
  { key: 'b', title: 'צמחונית', capacity: 100_000 },
]
const questions: Question[] = [
  { ...plain, key: 'food', type: 'choice', title: 'ארוחה', options },
  { ...plain, key: 'plate', type: 'vehicle', title: 'מספר רכב' },
  { ...plain, key: 'health', type: 'consent', title: 'אין מגבלה רפואית' },
  { ...plain, key: 'remarks', type: 'text', title: 'הערות' },
]
const answers = ['צמחונית', '12-345-67', 'כן', 'נגיע קצת באיחור.']

const bodyOf = (user: number): Body<typeof registration.eventRegistration> => ({
  user,
  register_questions: questions.map(({ title, type }, index) => ({
    title,
    type,
    answers: [{ answer: answers[index] ?? '' }],
  })),
})

export const registrations = scenario('registrations', {
  measures: 'registrations to events beside bare transactions, and lists of them as they grow',
  start: async (bench) => {
    const organisation = await bench.organisation()
    // They are not signed in.
    await addPeople(organisation.db, more, {}, 'employee')
    const administrator = await addAdministrator(organisation.db)
    return { organisation, administrator, portal: await bench.portal(organisation) }
  },
  rows: {
    'registrations to one event': registering(1),
    [`registrations to ${writersAtOnce} events`]: registering(writersAtOnce),
  },
  growth: {
    title: `Median / p99 by the number of registrations to one event, ${readers} connections:`,
    sizes: [1000, listSize, 50_000],
    of: 'registrations',
    grow: async ({ organisation: { db }, administrator, portal }, size) => {
      const id = await addEvent(db)
      await fill(db, id, size)
      const path = `${registration.getEventRegistrations.path}?id=${id}&per_page=50`
      return readings(portal, administrator, {
        [firstPage]: `${path}&page=1`,
        '  page 20': `${path}&page=20`,
        '  of those who wait': `${path}&page=1&state=waiting`,
        '  of a name': `${path}&page=1&words=${encodeURIComponent('דנה כהן')}`,
        'how it stands': `${registration.getRegistrationStates.path}?ids=${id}`,
      })
    },
    figures: (cells) =>
      cells
        .filter(({ call, size }) => call === firstPage && size === listSize)
        .map(({ round }) =>
          timeFigure(`getEventRegistrations, 50 of ${listSize.toLocaleString('en')}`, round, { below: 15 }),
        ),
  },
})

/** Those to one event wait for its seats, so the bare transactions beside them lock one row too. */
function registering(eventCount: number): Rows<{ organisation: Organisation; portal: Server }>[string] {
  return async ({ bench, organisation, portal }) =>
    besideTransactions({
      ...{ bench, organisation, portal, write: () => registerAll(organisation, portal, eventCount) },
      what: `eventRegistration, 4 answers, ${writersAtOnce} people, ${eventCount === 1 ? 'one event' : `${eventCount} events`}`,
      statements: await countRegistration(organisation),
      oneRow: eventCount === 1,
      least: 0.25,
    })
}

/** Everybody registers to one of new events. Throws where somebody is refused. */
async function registerAll({ db, tokens }: Organisation, portal: Server, eventCount: number): Promise<Round> {
  const ids: number[] = []
  for (let event = 0; event < eventCount; event += 1) ids.push(await addEvent(db))
  const writes = tokens.map((token, index) => ({
    ...{ token, query: `?id=${ids[index % ids.length]}`, body: bodyOf(index + 1) },
  }))
  const round = await writeAll(portal, registration.eventRegistration, writes)
  const count = await db.$count(table, anyOf(table.postId, ids))
  if (count < sentOf(writes)) throw new Error(`${sentOf(writes) - count} of ${sentOf(writes)} were refused`)
  return round
}

async function countRegistration({ url, db }: Organisation): Promise<number> {
  const id = await addEvent(db)
  const user: SessionUser = {
    ...{ id: 1, role: 'employee', editable_types: [], duties: [], branchId: 1, departmentId: null },
    ...{ sessionId: '', audienceKey: '', tokenIssuedAt: 0, tokenExpiresAt: 0 },
    ...{ closed_rooms: [], closedTypes: [] },
  }
  return countStatements(url, registration.eventRegistration, user.id, async (db) => {
    await useQuota(db, user, 'registrations')
    return register(db, user, id, bodyOf(user.id))
  })
}

/** Adds an event with a registration of four questions, and returns its id. */
async function addEvent(db: Transaction): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into posts (post_type, title, slug, body, status, publish_at, author_id, search)
    values ('event', 'יום כיף', 'יום-כיף', '<p>גוף</p>', 'published', now() - interval '1 day', 1, ''::tsvector) returning id`)
  const postId = rows[0]?.id ?? 0
  const startsAt = new Date(Date.now() + 30 * 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  await db.insert(events).values({ postId, startsAt, endsAt, place: '', kind: 'event', capacity: 90_000 })
  await db.insert(registrationForms).values({
    ...{ postId, questions, price: 2500, waitingList: true, countAdult: false, maxSeats: 5, organisers: [] },
  })
  await db.insert(registrationSeats).values({ postId, capacity: 90_000, notifiedStartsAt: startsAt })
  await db.execute(sql`
    insert into registration_options (post_id, question, option, capacity) values (${postId}, 'food', 'b', 100000)`)
  return postId
}

/** Fills an event with so many registrations, of which one in ten waits. */
async function fill(db: Transaction, id: number, size: number): Promise<void> {
  const stored = questions.map(({ key, type, title }, index) => ({
    ...{ key, type, title, options: [], children: [] },
    texts: [answers[index] ?? ''],
  }))
  await db.execute(sql`
    insert into registrations (post_id, user_id, state, seats, prices, answers, ordinal, code)
    select ${id}::integer, ${userCount}::integer + n, case when n % 10 = 0 then 'waiting' else 'registered' end, 1, '{2500}',
      ${JSON.stringify(stored)}::jsonb, n, ${randomUUID()}::text || n
    from generate_series(1, ${size}::integer) n`)
  await db.execute(sql`vacuum analyze`)
}
