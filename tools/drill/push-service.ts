import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { push } from '#platform/notifications/contract/push.ts'
import { PushService, type TestDevice } from '#platform/notifications/server/push/testing-push.ts'
import { freePort } from '../free-port.ts'
import type { Caller } from '../harness/caller.ts'
import { waitFor } from '../harness/load.ts'
import type { Site } from '../harness/site.ts'
import { drill } from './harness/drill.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const faults: Record<string, Answer> = {
  'answers 500': (_, response) => response.writeHead(500).end(),
  'answers 429': (_, response) => response.writeHead(429, { 'retry-after': '20' }).end(),
  'is silent': () => {},
  'breaks off': (request) => request.socket.destroy(),
}
const gone: Answer = (_, response) => response.writeHead(410).end()
const devicesOfEach = 5
/** In milliseconds: what failed is tried again after 30 seconds, then after another 60. */
const patience = 180_000

export const pushService = drill('push-service', {
  tries:
    'the push service fails for some devices in four ways and says that others are gone, then refuses all connections: every other device gets each push, once',
  start: async (stage) => {
    const port = await freePort()
    const service = await new PushService().open(port)
    stage.onClose(() => service.close())
    const site = await stage.site({ env: { PUSH_TEST_ORIGIN: service.origin } })
    const administrator = await site.administrator()
    const groups: Record<string, TestDevice[]> = {}
    for (const name of [...Object.keys(faults), 'gone', 'well']) {
      const people = await site.people(devicesOfEach, {}, name.replaceAll(' ', '-'))
      groups[name] = await Promise.all(people.map((person) => addDevice(service, person)))
    }
    return { port, service, site, administrator, groups }
  },
  fault: async (on) => ({ some: await someFail(on), all: await allFail(on) }),
  expect: (expect, { found: { some, all } }) => {
    expect('devices that are well are reached beside those that fail', some.reached, `in ${some.ms} ms`)
    expect('failures are noted', some.noted)
    const isDeleted = some.gone === devicesOfEach && some.left
    expect('devices that are gone are deleted', isDeleted, `${some.gone}`)
    expect('those that failed get it once the service answers, once each', some.came)
    expect('while the service refuses all connections, all are tried', all.tried)
    expect('all get it once it is back, once each', all.came)
    expect('none is given up', all.failed === 0, `${all.failed}`)
  },
})

interface On {
  port: number
  service: PushService
  site: Site
  administrator: Caller
  groups: Record<string, TestDevice[]>
}

async function addDevice(service: PushService, person: Caller): Promise<TestDevice> {
  const device = service.device()
  await person.get(push.saveTokenAndEmpNumber, { body: { subscription: device.subscription } })
  return device
}

const haveEach = (devices: readonly TestDevice[], count: number, interval?: number) =>
  waitFor(() => devices.every(({ received }) => received.length === count), patience, interval)

/** Each group of devices but one has a fault of its own. */
async function someFail({ service, site, administrator, groups: { well = [], ...groups } }: On) {
  const failing = Object.keys(faults).flatMap((fault) => groups[fault] ?? [])
  for (const [fault, answer] of Object.entries({ ...faults, gone }))
    for (const device of groups[fault] ?? []) service.answer(device, answer)
  const began = performance.now()
  await send(administrator)
  const reached = await haveEach(well, 1, 10)
  const ms = Math.round(performance.now() - began)
  const noted = await waitFor(async () => (await stateOf(site)).waiting === failing.length, patience)
  const state = await stateOf(site)
  for (const device of failing) service.answer(device, null)
  const came = await haveEach(failing, 1)
  return { reached, ms, noted, came, gone: state.gone, left: state.devices === failing.length + well.length }
}

/** The whole service is away. */
async function allFail({ port, service, site, administrator, groups: { gone: _, ...groups } }: On) {
  const devices = Object.values(groups).flat()
  await service.close()
  await send(administrator)
  const tried = await waitFor(async () => (await stateOf(site)).waiting === devices.length, patience)
  await service.open(port)
  const came = await haveEach(devices, 2)
  return { tried, came, failed: (await stateOf(site)).failed }
}

/** `waiting`: tried already. */
async function stateOf(site: Site) {
  const { rows } = await site.withDatabase((db) =>
    db.execute<Record<'waiting' | 'gone' | 'failed' | 'devices', number>>(sql`
      select count(*) filter (where state = 'waiting' and attempts > 0)::integer as waiting,
        count(*) filter (where state = 'gone')::integer as gone, count(*) filter (where state = 'failed')::integer as failed,
        (select count(*)::integer from push_devices) as devices
      from push_deliveries`),
  )
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

async function send(administrator: Caller): Promise<void> {
  const audience = { branches: null, departments: null, roles: null, employee_numbers: null }
  const message = {
    title: 'שלום',
    text: 'הודעה לכולם',
    url: '/events',
    topic: 'general',
    send_at: null,
  } as const
  // At night nothing else would come before the morning.
  await administrator.get(push.sendPushData, { body: { ...message, audience, urgent: true } })
}
