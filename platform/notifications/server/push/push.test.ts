import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForChanges } from '#app/server/listen.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { connectToWrite, transact } from '#core/server/database/index.ts'
import { claim, record } from '#core/server/jobs/lease-table.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { PushSender } from '../push-sender.ts'
import { notifications as notificationTable, pushDeliveries, pushDevices } from '../tables.ts'
import { sendDuePushes } from './commands.ts'
import { deliveryTable } from './deliveries.ts'
import { isPublicAddress, isPushService } from './push-services.ts'
import { pushes } from './tables.ts'
import { PushService, type TestDevice } from './testing-push.ts'

let test: TestPortal
let service: PushService
let administrator: TestPerson

beforeAll(async () => {
  service = await new PushService().open()
  test = await testPortal({ pushTestOrigin: service.origin })
  administrator = await test.person('administrator')
})
afterAll(async () => {
  await test.close()
  await service.close()
})
beforeEach(async () => {
  // Rows of earlier tests are not sent again.
  await test.db.delete(pushDeliveries)
  now = noon
})

/** A Tuesday, far from holidays, later than the database's clock: everything is due. */
const noon = momentOfLocalTime('2027-11-23T12:00') ?? new Date()
const night = momentOfLocalTime('2027-11-23T22:00') ?? new Date()
const morning = momentOfLocalTime('2027-11-24T07:00') ?? new Date()
/** The courier's clock; that of the portal would end the sessions. */
let now = noon

const everybody = { branches: null, departments: null, roles: null, employee_numbers: null }
type Input = Body<typeof push.sendPushData>

const write = (input: Partial<Input> = {}, as = administrator, headers = {}) =>
  test.call(
    push.sendPushData,
    {
      body: {
        ...{
          title: 'שלום',
          text: 'הודעה לכולם',
          url: '/events',
          topic: 'general',
          urgent: false,
          send_at: null,
        },
        ...{ audience: everybody, ...input },
      },
    },
    { as, headers },
  )

const toOnly = (...people: TestPerson[]) => ({
  ...everybody,
  employee_numbers: people.map(({ employeeNumber }) => employeeNumber),
})

const courierOf = ({ portal }: TestPortal = test) =>
  new PushSender({
    ...{ db: portal.db, webPush: portal.webPush, fcm: null, tracing: null },
    ...{ clock: () => now, log: portal.log },
  })
const deliver = () => courierOf().deliverDue()

/** Writes a push to people, and sends it to their devices. */
async function send(people: TestPerson[], input: Partial<Input> = {}): Promise<number> {
  const { fields } = await write({ audience: toOnly(...people), ...input })
  await sendDuePushes(test.portal.db)
  await deliver()
  return fields.id
}

/** Registers a browser of a person. */
async function subscribe(as: TestPerson): Promise<TestDevice> {
  const device = service.device()
  const { subscription } = device
  const { statusCode } = await test.call(push.saveTokenAndEmpNumber, { body: { subscription } }, { as })
  expect(statusCode).toBe(200)
  return device
}

const log = async (id: number) =>
  (await test.call(push.getPushDeliveries, { query: { id, per_page: 20, page: 1 } }, { as: administrator }))
    .fields
const messagesOf = async (as: TestPerson) =>
  (await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })).fields.notifications

describe('a device', () => {
  it('gets amounts and hours in their order, their direction kept by invisible characters', async () => {
    const person = await test.person('employee')
    const device = await subscribe(person)
    await send([person], { title: 'קפה ב־16 ₪ ליד העבודה', text: 'בין 09:00–11:00, ב־₪5 פחות' })
    expect(device.received).toMatchObject([
      {
        title: 'קפה ב־\u206616 ₪\u2069 ליד העבודה',
        text: 'בין \u206609:00–11:00\u2069, ב־\u20665 ₪\u2069 פחות',
      },
    ])
  })

  it('gets what its person is told, encrypted and signed, and says that it was opened', async () => {
    const person = await test.person('employee')
    const device = await subscribe(person)
    const id = await send([person])
    expect(device.received).toMatchObject([
      { title: 'שלום', text: 'הודעה לכולם', url: '/events', tag: `push:${id}`, urgent: false },
    ])
    expect(await messagesOf(person)).toMatchObject([{ title: 'שלום', url: '/events', read: false }])
    expect((await log(id)).push).toMatchObject({
      state: 'sent',
      people: 1,
      devices: 1,
      accepted: 1,
      opened: 0,
    })

    const opened = { id: device.received[0]?.id ?? '' }
    expect((await test.call(push.pushOpened, { body: opened })).statusCode).toBe(200)
    expect((await log(id)).push.opened).toBe(1)
    expect((await messagesOf(person))[0]?.read).toBe(true)
    const strange = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await test.call(push.pushOpened, { body: strange })).statusCode).toBe(404)
  })

  it('belongs to who is signed in on it, and ends with the session', async () => {
    const [first, second] = [await test.person('employee'), await test.person('employee')]
    const device = await subscribe(first)
    const { subscription } = device
    await test.call(push.saveTokenAndEmpNumber, { body: { subscription } }, { as: second })
    await send([first])
    expect(device.received).toEqual([])
    await send([second])
    expect(device.received).toHaveLength(1)
    await test.call(session.userSignOut, { body: {} } as never, { as: second })
    await send([second])
    expect(device.received).toHaveLength(1)
  })

  it('of somebody who signs out before it is sent gets nothing, and the log says so', async () => {
    const [leaver, disabled] = [await test.person('employee'), await test.person('employee')]
    const devices = [await subscribe(leaver), await subscribe(disabled)]
    const { fields } = await write({ audience: toOnly(leaver, disabled) })
    await sendDuePushes(test.portal.db)
    await test.call(session.userSignOut, { body: {} } as never, { as: leaver })
    await disable(test.db, disabled.id)
    await deliver()
    expect(devices.map(({ received }) => received)).toEqual([[], []])
    expect((await log(fields.id)).push).toMatchObject({ devices: 2, gone: 2, accepted: 0 })
  })

  it('that its service no longer knows is dropped', async () => {
    const person = await test.person('employee')
    const device = await subscribe(person)
    service.answer(device, (_request, response) => response.writeHead(410).end())
    const id = await send([person])
    expect((await log(id)).deliveries).toMatchObject([{ state: 'gone', problem: '410' }])
    expect(await test.db.$count(pushDevices, eq(pushDevices.userId, person.id))).toBe(0)
  })

  it.each([
    ['of a foreign host', { endpoint: 'https://example.com/push' }],
    ['of a private address', { endpoint: 'https://10.0.0.1/push' }],
    ['whose host only looks like a service', { endpoint: 'https://fcm.googleapis.com.example.com/x' }],
    ['at another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['without encryption', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['with a key that is none', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
  ])('%s is refused', async (_name, part) => {
    const subscription = { ...service.device().subscription, ...part }
    const as = await test.person('employee')
    const { statusCode } = await test.call(push.saveTokenAndEmpNumber, { body: { subscription } }, { as })
    expect(statusCode).toBe(400)
  })

  it('of another employee number is refused', async () => {
    const as = await test.person('employee')
    const { subscription } = service.device()
    const body = { subscription, emp_number: administrator.employeeNumber }
    expect((await test.call(push.saveTokenAndEmpNumber, { body }, { as })).statusCode).toBe(403)
  })
})

describe('sending', () => {
  it('follows no redirect', async () => {
    const [person, other] = [await test.person('employee'), await test.person('employee')]
    const [device, target] = [await subscribe(person), await subscribe(other)]
    service.answer(device, (_request, response) =>
      response.writeHead(307, { location: target.subscription.endpoint }).end(),
    )
    const id = await send([person])
    expect(target.received).toEqual([])
    expect((await log(id)).deliveries).toMatchObject([{ state: 'failed', problem: '307' }])
  })

  it('is tried again when the service asks for it, and each other device is sent to once', async () => {
    const people = [await test.person('employee'), await test.person('employee')] as const
    const [busy, fine] = [await subscribe(people[0]), await subscribe(people[1])]
    service.answer(busy, (_request, response) => response.writeHead(503, { 'retry-after': '40' }).end())
    const id = await send([...people])
    expect((await log(id)).push).toMatchObject({ accepted: 1, waiting: 1 })
    service.answer(busy, null)
    now = new Date(noon.getTime() + 39_000)
    expect(await deliver()).toBe(0)
    now = new Date(noon.getTime() + 41_000)
    expect(await deliver()).toBe(1)
    expect([busy.received.length, fine.received.length]).toEqual([1, 1])
    expect((await log(id)).push).toMatchObject({ accepted: 2, waiting: 0 })
  })

  it('is written down at once for each device, whatever the others do: hang, or answer what no database takes', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => test.person('employee')))
    const [slow, odd, ...fine] = await Promise.all(people.map(subscribe))
    const held = Promise.withResolvers<void>()
    service.answer(slow as TestDevice, (_request, response) => void held.promise.then(() => response.end()))
    service.answer(odd as TestDevice, (_request, response) => response.writeHead(400).end('no\0such'))
    const { fields } = await write({ audience: toOnly(...people) })
    await sendDuePushes(test.portal.db)
    const delivering = deliver()
    try {
      await vi.waitFor(
        async () =>
          expect((await log(fields.id)).push).toMatchObject({ accepted: fine.length, failed: 1, waiting: 1 }),
        { timeout: 5000 },
      )
    } finally {
      held.resolve()
      await delivering
    }
    expect((await log(fields.id)).push).toMatchObject({ accepted: fine.length + 1, waiting: 0 })
  })

  it('whose outcome the database refuses is tried six times and given up, and delays no other', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => test.person('employee')))
    const [refused, ...others] = await Promise.all(people.map(subscribe))
    const { rows } = await test.db.execute<{ id: number }>(sql`select id from push_devices
      where user_id = ${people[0]?.id}`)
    await test.db.execute(
      sql.raw(`
        create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
        create trigger refuse before update on push_deliveries for each row
          when (new.device_id = ${rows[0]?.id} and new.state = 'accepted') execute function refuse()`),
    )
    const { fields } = await write({ audience: toOnly(...people) })
    await sendDuePushes(test.portal.db)
    try {
      for (let attempt = 1; attempt <= 8; attempt += 1) {
        await deliver()
        expect((await log(fields.id)).push).toMatchObject({ accepted: others.length })
        now = new Date(now.getTime() + 121_000)
      }
    } finally {
      await test.db.execute(sql`drop function refuse cascade`)
    }
    expect(refused?.received).toHaveLength(6)
    expect((await log(fields.id)).push).toMatchObject({ waiting: 0, failed: 1 })
    expect(others.map(({ received }) => received.length)).toEqual([1, 1])
  })

  it('whose row somebody else holds delays the outcome of no other', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => test.person('employee')))
    const [held, ...others] = await Promise.all(people.map(subscribe))
    const [holder, patient] = [
      connectToWrite(test.url),
      connectToWrite(test.url, { max: 4, settings: { lock_timeout: '0' } }),
    ]
    const [waiting, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let holding: Promise<void> | undefined
    service.answer(held as TestDevice, (_request, response) => {
      holding = holder.db.transaction(async (db) => {
        await db.execute(sql`select id from push_deliveries where user_id = ${people[0]?.id} for update`)
        response.end()
        await release.promise
      })
    })
    for (const device of others) {
      service.answer(device, (_request, response) => void waiting.promise.then(() => response.end()))
    }
    const { fields } = await write({ audience: toOnly(...people) })
    await sendDuePushes(test.portal.db)
    // Its connections wait for a lock as long as it takes.
    const courier = new PushSender({
      ...{ db: patient.db, webPush: test.portal.webPush, fcm: null, tracing: null },
      ...{ clock: () => now, log: test.portal.log },
    })
    const delivering = courier.deliverDue()
    try {
      await expect
        .poll(() =>
          test.db.execute(sql`select pid from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%update "push_deliveries" set "state"%' and datname = current_database()`),
        )
        .toMatchObject({ rowCount: 1 })
      waiting.resolve()
      await expect
        .poll(async () => (await log(fields.id)).push, { timeout: 10_000 })
        .toMatchObject({ accepted: 2, waiting: 1 })
    } finally {
      waiting.resolve()
      release.resolve()
      await holding
      await delivering
      await Promise.all([holder.close(), patient.close()])
    }
    expect((await log(fields.id)).push).toMatchObject({ accepted: 3, waiting: 0 })
  })

  it('by two processes at once reaches each device once', async () => {
    const second = await test.second()
    const people = await Promise.all(Array.from({ length: 30 }, () => test.person('employee')))
    const devices = await Promise.all(people.map(subscribe))
    await write({ audience: toOnly(...people) })
    await Promise.all([sendDuePushes(test.portal.db), sendDuePushes(second.portal.db)])
    await Promise.all([deliver(), courierOf(second).deliverDue(), deliver()])
    expect(devices.map(({ received }) => received.length)).toEqual(devices.map(() => 1))
    await second.close()
  })

  it('to very many claims a batch and reads no row again and again, though it was planned for an empty table', async () => {
    const person = await test.person('employee')
    const waiting = 3000
    const { db, close } = connectToWrite(test.url)
    const some = { now: noon, limit: 100, seconds: 120 }
    /** Sends a batch to nobody; returns how many rows of the log were read for it. */
    const batch = async () => {
      const ids = await transact(db, (transaction) => claim<string>(transaction, deliveryTable, some))
      const results = ids.map((id) => ({
        result: { id, state: 'accepted', problem: null, due_at: null, attempts: 1, tried: true },
      }))
      return transact(db, async (transaction) => {
        await claim(transaction, deliveryTable, some)
        await record(transaction, deliveryTable, results)
        const { rows } = await transaction.execute<{ read: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
          where relname = 'push_deliveries'`)
        return { results: results.length, read: rows[0]?.read }
      })
    }
    try {
      await test.db.execute(sql`vacuum analyze push_deliveries`)
      await batch()
      await test.db.execute(sql`
        insert into push_deliveries (user_id, device, topic)
        select ${person.id}::integer, 'Chrome', 'push:0' from generate_series(1, ${waiting}::integer)`)
      const { results, read } = await batch()
      expect(results).toBe(100)
      expect(read).toBeLessThan(2 * waiting)
    } finally {
      await close()
    }
  })

  it('that is killed half-way goes on elsewhere: at worst twice with the same tag, and the log is true', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => test.person('employee')))
    const devices = await Promise.all(people.map(subscribe))
    const { fields } = await write({ audience: toOnly(...people) })
    await sendDuePushes(test.portal.db)
    // The process dies when it has sent and not yet written the results.
    const dying = new PushSender({
      tracing: null,
      ...{ webPush: test.portal.webPush, fcm: null, clock: () => now, log: test.portal.log },
      db: new Proxy(test.portal.db, {
        get: (target, name) => {
          if (name === 'transaction' && service.received > before) throw new Error('killed')
          return Reflect.get(target, name)
        },
      }),
    })
    const before = service.received
    await expect(dying.deliverDue()).rejects.toThrow('killed')
    expect((await log(fields.id)).push).toMatchObject({ waiting: 6, accepted: 0 })
    expect(await deliver()).toBe(0)
    now = new Date(noon.getTime() + 121_000)
    await deliver()
    expect((await log(fields.id)).push).toMatchObject({ waiting: 0, accepted: 6 })
    for (const { received } of devices) {
      expect(received.length).toBeLessThanOrEqual(2)
      expect(new Set(received.map(({ tag }) => tag)).size).toBe(1)
    }
  })

  it('begins when it is written, in any process, and not when somebody looks', async () => {
    const person = await test.person('employee')
    const device = await subscribe(person)
    const courier = courierOf()
    const stopListening = await listenForChanges(test.url, test.portal, {
      delivery: () => courier.wake(),
    })
    courier.start()
    try {
      for (const title of ['ראשונה', 'שנייה']) {
        await write({ title, audience: toOnly(person) })
        await sendDuePushes(test.portal.db)
        await vi.waitFor(() => expect(device.received.at(-1)?.title).toBe(title), { timeout: 60_000 })
      }
    } finally {
      await courier.stop()
      await stopListening()
    }
  })

  it('at 22:00 waits until the morning, unless it is urgent', async () => {
    const person = await test.person('employee')
    const device = await subscribe(person)
    now = night
    const id = await send([person])
    await send([person], { title: 'דחוף', urgent: true })
    expect(device.received.map(({ title }) => title)).toEqual(['דחוף'])
    const [waiting] = (await log(id)).deliveries
    expect(waiting).toMatchObject({ state: 'waiting', due_at: morning.toISOString() })
    now = morning
    await deliver()
    expect(device.received.map(({ title }) => title)).toEqual(['דחוף', 'שלום'])
  })

  it('of what was read meanwhile is left out', async () => {
    const person = await test.person('employee')
    const device = await subscribe(person)
    now = night
    const id = await send([person])
    await test.call(notifications.readNotifications, { body: { ids: null } }, { as: person })
    now = morning
    await deliver()
    expect(device.received).toEqual([])
    expect((await log(id)).push).toMatchObject({ skipped: 1 })
  })

  it('of a kind that only a newer version knows is left out and logged, and the rest of its batch goes out', async () => {
    const [known, unknown] = [await test.person('employee'), await test.person('employee')]
    const [received, missed] = [await subscribe(known), await subscribe(unknown)]
    await write({ audience: toOnly(known, unknown) })
    await sendDuePushes(test.portal.db)
    await test.db
      .update(notificationTable)
      .set({ kind: 'of-tomorrow' })
      .where(eq(notificationTable.userId, unknown.id))
    const warn = vi.spyOn(test.portal.log, 'warn')
    expect(await deliver()).toBe(2)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ kind: 'of-tomorrow' }), expect.any(String))
    warn.mockRestore()
    expect([received.received.length, missed.received.length]).toEqual([1, 0])
    expect(await deliver()).toBe(0)
    const states = await test.db
      .select({ state: pushDeliveries.state, problem: pushDeliveries.problem })
      .from(pushDeliveries)
      .where(eq(pushDeliveries.userId, unknown.id))
    expect(states).toEqual([{ state: 'skipped', problem: 'unknown kind' }])
  })

  it('respects who switched the topic off, unless it is urgent; the message is there all the same', async () => {
    const person = await test.person('employee')
    const device = await subscribe(person)
    await test.db.execute(sql`insert into notification_choices (user_id, kind, channels)
      values (${person.id}, 'announcement-of-events', '{}')`)
    await send([person], { topic: 'events' })
    expect(device.received).toEqual([])
    expect(await messagesOf(person)).toHaveLength(1)
    await send([person], { topic: 'events', urgent: true })
    expect(device.received).toHaveLength(1)
  })
})

describe('a push', () => {
  const later = () => new Date(Date.now() + 3_600_000).toISOString()

  it('for later goes to whom its audience has then', async () => {
    const branchId = await makeBranch(test, 'סניף לדחיפה')
    const [stays, leaves, comes] = [
      await test.person('employee', { branchId }),
      await test.person('employee', { branchId }),
      await test.person('employee'),
    ]
    const audience = { ...everybody, branches: [branchId] }
    const counted = await test.call(push.countPushAudience, { body: audience }, { as: administrator })
    expect(counted.fields).toEqual({ people: 2, devices: 0, unknown: [] })
    const { fields } = await write({ audience, send_at: later() })
    await sendDuePushes(test.portal.db)
    expect((await log(fields.id)).push.state).toBe('scheduled')
    await test.db.update(users).set({ branchId: null }).where(eq(users.id, leaves.id))
    await test.db.update(users).set({ branchId }).where(eq(users.id, comes.id))
    await test.db.update(pushes).set({ sendAt: new Date() }).where(eq(pushes.id, fields.id))
    await sendDuePushes(test.portal.db)
    await sendDuePushes(test.portal.db)
    const heard = await Promise.all([stays, leaves, comes].map(messagesOf))
    expect(heard.map((messages) => messages.length)).toEqual([1, 0, 1])
    expect((await log(fields.id)).push).toMatchObject({ state: 'sent', people: 2 })
  })

  it('that is sent twice with one key is one', async () => {
    const [person, other] = [await test.person('employee'), await test.person('employee')]
    const headers = { 'idempotency-key': 'push-at-noon' }
    const sent = () => write({ audience: toOnly(person) }, administrator, headers)
    const first = await sent()
    expect((await sent()).fields).toEqual(first.fields)
    await sendDuePushes(test.portal.db)
    expect(await messagesOf(person)).toHaveLength(1)
    expect((await write({ audience: toOnly(other) }, administrator, headers)).statusCode).toBe(422)
  })

  it('that is cancelled is not sent, and one that was sent is not cancelled', async () => {
    const person = await test.person('employee')
    const { fields } = await write({ audience: toOnly(person), send_at: later() })
    const cancel = (id: number) => test.call(push.cancelPush, { body: { id } }, { as: administrator })
    expect((await cancel(fields.id)).success).toBe(true)
    await test.db.update(pushes).set({ sendAt: new Date() }).where(eq(pushes.id, fields.id))
    await sendDuePushes(test.portal.db)
    expect(await messagesOf(person)).toEqual([])
    const sent = await send([person])
    expect(await cancel(sent)).toMatchObject({ success: false, code: 'push.sent' })
    expect((await cancel(2_000_000)).statusCode).toBe(404)
  })

  it('names the numbers of its list that nobody has', async () => {
    const person = await test.person('employee')
    const body = { ...everybody, employee_numbers: [person.employeeNumber, '999999'] }
    const { fields } = await test.call(push.countPushAudience, { body }, { as: administrator })
    expect(fields).toEqual({ people: 1, devices: 0, unknown: ['999999'] })
  })

  it.each([
    ['with a foreign link', { url: 'https://example.com' }],
    ['with a link that a browser reads as a foreign one', { url: '//example.com' }],
    ['with a link of backslashes', { url: '/\\example.com' }],
    ['without a title', { title: ' ' }],
    ['for a time that is over', { send_at: '2020-01-01T00:00:00.000Z' }],
    ['to a branch that is not there', { audience: { ...everybody, branches: [2_000_000] } }],
  ])('%s is refused', async (_name, input) => {
    expect((await write(input as Partial<Input>)).statusCode).toBe(400)
  })

  it('is listed with its counts, the newest first', async () => {
    const person = await test.person('employee')
    const id = await send([person], { title: 'האחרונה' })
    await test.db.update(pushes).set({ sendAt: noon }).where(eq(pushes.id, id))
    const list = await test.call(push.getPushes, { query: { per_page: 2, page: 1 } }, { as: administrator })
    expect(list.fields.pushes[0]).toMatchObject({ id, title: 'האחרונה', people: 1, devices: 0 })
    expect(list.fields.has_more).toBe(true)
  })
})

describe('the push services', () => {
  it('are those of the browsers', () => {
    const known = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ]
    expect(known.filter((endpoint) => !isPushService(endpoint, null))).toEqual([])
    expect(isPushService(`${service.origin}/push/x`, null)).toBe(false)
  })

  it.each([
    ['127.0.0.1', 4, false],
    ['10.1.2.3', 4, false],
    ['169.254.169.254', 4, false],
    ['192.168.1.1', 4, false],
    ['8.8.8.8', 4, true],
    ['::1', 6, false],
    ['fd00::1', 6, false],
    ['fe80::1', 6, false],
    ['::ffff:10.0.0.1', 6, false],
    ['2a00:1450:4028::200e', 6, true],
  ])('the address %s is public: %s', (address, family, isPublic) => {
    expect(isPublicAddress(address, family)).toBe(isPublic)
  })
})
