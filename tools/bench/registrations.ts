import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { sql } from 'drizzle-orm'
import { watchStatements } from '#app/server/testing-statements.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { anyOf, connectToWrite, type Transaction } from '#core/server/database/index.ts'
import { runOnce } from '#core/server/http/idempotency.ts'
import { type SessionUser, useQuota } from '#core/server/http/index.ts'
import { registration } from '#features/events/contract/registration.ts'
import { register } from '#features/events/server/registration/register.ts'
import {
  registrationForms,
  registrationSeats,
  registrations,
} from '#features/events/server/registration/tables.ts'
import { events } from '#features/events/server/tables.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import { makeOrganisation, signIn, userCount } from '../harness/organisation.ts'
import { measure, median, type Round } from '../harness/rounds.ts'
import { type Server, startPortal } from '../harness/servers.ts'
import { prepareBare, runBare } from './bare-transactions.ts'
import { type Figure, milliseconds, perSecond, printGrowth } from './figures.ts'

const people = 8
const readers = 4
const minRatio = 0.25
const maxMedian = 15
/** Registrations to one event whose list has a target. */
const listSize = 5000
const more = 50_000

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

/** Registering to events, and lists of those who are registered as they grow. */
export class Registrations {
  readonly #columns: { heading: string; cells: Map<string, string> }[] = []
  readonly figures: Figure[] = []

  /** `sizes`: registrations to one event. `createDatabase` returns the address of an empty one. */
  async measure(
    createDatabase: () => Promise<string>,
    folder: string,
    sizes: number[],
    times: { rounds: number; seconds: number },
  ) {
    const url = await createDatabase()
    const organisation = await makeOrganisation(url)
    const { db, close } = connectToWrite(url)
    await db.execute(sql`set statement_timeout = 0`)
    const administrator = await addPeople(db)
    const env = { DATABASE_URL: url, DATA_DIR: folder }
    const portal = await startPortal(env)
    try {
      await prepareBare(url)
      const tokens = organisation.tokens
      for (const eventCount of [1, people]) {
        this.figures.push(await measureRegistering(url, db, portal, { tokens, eventCount }, times.rounds))
      }
      for (const size of sizes) await this.#list(db, portal, administrator, size, times.seconds)
    } finally {
      await Promise.all([portal.stop(), organisation.close(), close()])
    }
  }

  async #list(db: Transaction, portal: Server, token: string, size: number, seconds: number) {
    const id = await addEvent(db)
    await fill(db, id, size)
    const cells = new Map<string, string>()
    const path = `${registration.getEventRegistrations.path}?id=${id}&per_page=50`
    const calls = {
      'the list, page 1': `${path}&page=1`,
      '  page 20': `${path}&page=20`,
      '  of those who wait': `${path}&page=1&state=waiting`,
      '  of a name': `${path}&page=1&words=${encodeURIComponent('דנה כהן')}`,
      'how it stands': `${registration.getRegistrationStates.path}?ids=${id}`,
    }
    for (const [name, address] of Object.entries(calls)) {
      const request: Request = { method: 'GET', path: address, headers: { authorization: `Bearer ${token}` } }
      const load = { url: portal.url, connections: readers, request }
      await measure({ ...load, seconds: 1 })
      const { median: middle, p99 } = await measure({ ...load, seconds })
      cells.set(name, `${milliseconds(middle)} / ${milliseconds(p99)}`)
      if (size !== listSize || name !== 'the list, page 1') continue
      this.figures.push({
        what: `getEventRegistrations, 50 of ${listSize.toLocaleString('en')}`,
        measured: `median ${milliseconds(middle)}`,
        target: `median < ${maxMedian} ms`,
        meets: middle < maxMedian,
      })
    }
    this.#columns.push({ heading: `${size.toLocaleString('en')} registrations`, cells })
  }

  print(): void {
    printGrowth(
      `Median / p99 by the number of registrations to one event, ${readers} connections:`,
      this.#columns,
    )
  }
}

/** Adds employees who are not signed in, and returns the token of an administrator. */
async function addPeople(db: Transaction): Promise<string> {
  await db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select n, 'employee.' || n, 'employee.' || n || '@example.com', 'employee', 'דנה',
      (array['כהן', 'מזרחי', 'פרץ', 'ביטון', 'דהן', 'אברהם', 'פרידמן', 'מלכה', 'אזולאי', 'כץ'])[1 + n % 10] || ' ' || n % 7
    from generate_series(20001, ${20_000 + more}::integer) n`)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    values ('1', 'administrator', 'administrator@example.com', 'administrator', 'דנה', 'לוי') returning id`)
  return (await signIn(db, rows))[0] ?? ''
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
  await db.insert(registrationSeats).values({ postId, capacity: 90_000, toldStart: startsAt })
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

/**
 * Registrations per second through HTTP to so many events, beside bare transactions, in turns. Those to one event wait for its
 * seats, so the bare transactions beside them lock one row too.
 */
async function measureRegistering(
  url: string,
  db: Transaction,
  portal: Server,
  { tokens, eventCount }: { tokens: string[]; eventCount: number },
  rounds: number,
): Promise<Figure> {
  const statements = await countStatements(url, await addEvent(db))
  const registered: Round[] = []
  const bare: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const both = [
      await registerAll(db, portal, tokens, eventCount),
      await runBare(url, { statements, connections: people, oneRow: eventCount === 1 }),
    ] as const
    // The first round warms up.
    if (round === 0) continue
    registered.push(both[0])
    bare.push(both[1])
  }
  const rate = (all: Round[]) => median(all.map(({ requestsPerSecond }) => requestsPerSecond))
  const ratio = rate(registered) / rate(bare)
  return {
    what: `eventRegistration, 4 answers, ${people} people, ${eventCount === 1 ? 'one event' : `${eventCount} events`}; ceiling: bare transactions of ${statements} statements${eventCount === 1 ? ', one row locked by all' : ''}`,
    measured: `${perSecond(rate(registered))}, median ${milliseconds(median(registered.map((round) => round.median)))}, p99 ${milliseconds(median(registered.map(({ p99 }) => p99)))}`,
    ceiling: perSecond(rate(bare)),
    ratio,
    target: `ratio ≥ ${minRatio}`,
    meets: ratio >= minRatio,
  }
}

/** Everybody registers to one of new events, eight at a time. Throws where somebody is refused. */
async function registerAll(
  db: Transaction,
  portal: Server,
  tokens: string[],
  eventCount: number,
): Promise<Round> {
  const ids: number[] = []
  for (let event = 0; event < eventCount; event += 1) ids.push(await addEvent(db))
  let next = 0
  const request = (): Request => {
    const index = next++ % tokens.length
    return {
      method: 'POST',
      path: `${registration.eventRegistration.path}?id=${ids[index % ids.length]}`,
      headers: {
        authorization: `Bearer ${tokens[index]}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(bodyOf(index + 1)),
    }
  }
  // At the end each connection prepares one request that it does not send.
  const amount = tokens.length - people
  const round = await measure({ url: portal.url, connections: people, amount, request })
  const count = await db.$count(registrations, anyOf(registrations.postId, ids))
  if (count < amount) throw new Error(`${amount - count} of ${amount} were refused`)
  return round
}

/** How many statements one registration takes, begin and commit among them, as the portal runs it. */
async function countStatements(url: string, id: number): Promise<number> {
  const body = bodyOf(1)
  const user: SessionUser = {
    ...{ id: 1, role: 'employee', editable_types: [], duties: [], branchId: 1, departmentId: null },
    ...{
      sessionId: '',
      audienceKey: '',
      tokenIssuedAt: 0,
      tokenExpiresAt: 0,
      closed_rooms: [],
      closedTypes: [],
    },
  }
  const watched = watchStatements(url)
  try {
    const call = {
      userId: 1,
      path: registration.eventRegistration.path,
      key: randomUUID(),
      input: [{ id }, body],
    }
    const run = () =>
      watched.db.transaction((db) =>
        runOnce(db, call, async () => {
          await useQuota(db, user, 'registrations')
          return { statusCode: 200, body: JSON.stringify(await register(db, user, id, body)) }
        }),
      )
    return (await watched.statementsOf(run)).length
  } finally {
    await watched.close()
  }
}
