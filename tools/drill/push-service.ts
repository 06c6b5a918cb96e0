import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { freePort } from '#core/server/database/embedded/postmaster.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { PushService, type TestDevice } from '#platform/notifications/server/testing-push.ts'
import { signIn } from '../bench/data.ts'
import { addPeople, type DrillPortal, withPortal } from './portal.ts'
import { becomesTrue } from './waiting.ts'

const faults: [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
  ['answers 500', (_, response) => response.writeHead(500).end()],
  ['answers 429', (_, response) => response.writeHead(429, { 'retry-after': '20' }).end()],
  ['is silent', () => {}],
  ['breaks off', (request) => request.socket.destroy()],
]
const devicesOfEach = 5
/** In milliseconds: what failed is tried again after 30 seconds, then after another 60. */
const patience = 180_000

/**
 * The push service answers some devices 500 and 429, is silent to some, breaks some off and says 410 for some: all others get the
 * push at once, the former once each when it answers again, and those that are gone are deleted. Then it refuses all connections.
 */
export async function pushService(): Promise<boolean> {
  const port = await freePort()
  const service = await new PushService().open(port)
  return withPortal({ PUSH_TEST_ORIGIN: service.origin }, async (portal) => {
    const tokens = await portal.withDatabase(async (db) => {
      const [first = { id: 0 }, ...others] = await addPeople(db, devicesOfEach * (faults.length + 2))
      await db.execute(sql`update users set role = 'administrator' where id = ${first.id}`)
      return signIn(db, [first, ...others])
    })
    const [administrator = '', ...people] = tokens
    const devices = people.map(() => service.device())
    for (const [index, { subscription }] of devices.entries()) {
      await call(portal, people[index] ?? '', push.saveTokenAndEmpNumber, { subscription })
    }
    const groups = [...faults.map(([fault]) => fault), 'gone', 'well']
    const groupOf = (name: string) => devices.filter((_, index) => groups[index % groups.length] === name)
    const inTime = await someFail({ service, portal, administrator, groupOf })
    const back = await allFail({
      service,
      port,
      portal,
      administrator,
      devices: devices.filter((each) => !groupOf('gone').includes(each)),
    })
    await back.service.close()
    return inTime && back.held
  })
}

const haveEach = (devices: readonly TestDevice[], count: number) => () =>
  Promise.resolve(devices.every(({ received }) => received.length === count))

interface Part {
  service: PushService
  portal: DrillPortal
  administrator: string
}

/** Each group of devices but one has a fault of its own. */
async function someFail({
  service,
  portal,
  administrator,
  groupOf,
}: Part & { groupOf: (name: string) => TestDevice[] }): Promise<boolean> {
  const failing = faults.flatMap(([fault, answer]) => groupOf(fault).map((device) => ({ device, answer })))
  for (const { device, answer } of failing) service.answer(device, answer)
  for (const device of groupOf('gone')) service.answer(device, (_, response) => response.writeHead(410).end())
  const began = performance.now()
  await send(portal, administrator)
  const reached = await becomesTrue(haveEach(groupOf('well'), 1), patience, 10)
  const ms = Math.round(performance.now() - began)
  const noted = await becomesTrue(
    async () => (await stateOf(portal)).waiting_tried === failing.length,
    patience,
  )
  const { devices, gone } = await stateOf(portal)
  for (const { device } of failing) service.answer(device, null)
  const devicesOfFailing = failing.map(({ device }) => device)
  const came = await becomesTrue(haveEach(devicesOfFailing, 1), patience)
  console.log(
    `push: ${groupOf('well').length} devices that are well reached in ${ms} ms (${reached}) beside ${failing.length} that fail (noted: ${noted}) and ${gone} that are gone (deleted: ${devices === failing.length + groupOf('well').length}); those that failed got it once the service answered, once each: ${came}`,
  )
  return (
    reached && noted && came && gone === devicesOfEach && devices === failing.length + groupOf('well').length
  )
}

/** The whole service is away. */
async function allFail({
  service,
  port,
  portal,
  administrator,
  devices,
}: Part & { port: number; devices: readonly TestDevice[] }): Promise<{
  held: boolean
  service: PushService
}> {
  await service.close()
  await send(portal, administrator)
  const tried = await becomesTrue(
    async () => (await stateOf(portal)).waiting_tried === devices.length,
    patience,
  )
  await service.open(port)
  const came = await becomesTrue(haveEach(devices, 2), patience)
  const { failed } = await stateOf(portal)
  console.log(
    `push: the service refuses all connections (all tried: ${tried}), and all ${devices.length} devices got it once it was back, once each: ${came}; given up: ${failed}`,
  )
  return { held: tried && came && failed === 0, service }
}

async function stateOf(portal: DrillPortal) {
  return portal.withDatabase(async (db) => {
    const { rows } = await db.execute<Record<'waiting_tried' | 'gone' | 'failed' | 'devices', number>>(sql`
      select count(*) filter (where state = 'waiting' and attempts > 0)::integer as waiting_tried,
        count(*) filter (where state = 'gone')::integer as gone, count(*) filter (where state = 'failed')::integer as failed,
        (select count(*)::integer from push_devices) as devices
      from push_deliveries`)
    const [row] = rows
    if (!row) throw new Error('no row')
    return row
  })
}

function send(portal: DrillPortal, administrator: string): Promise<void> {
  const audience = { branches: null, departments: null, roles: null, employee_numbers: null }
  return call(portal, administrator, push.sendPushData, {
    ...{ title: 'שלום', text: 'הודעה לכולם', url: '/events', topic: 'general', send_at: null, audience },
    // At night nothing else would come before the morning.
    urgent: true,
  })
}

async function call(
  { url }: DrillPortal,
  token: string,
  { path, method }: { path: string; method: string },
  body: object,
): Promise<void> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
