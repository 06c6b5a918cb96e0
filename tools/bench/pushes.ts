import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { readConfig } from '#core/server/config.ts'
import { rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { makeVapidKey, WebPush } from '#platform/notifications/server/push/web-push.ts'
import { Caller } from '../harness/caller.ts'
import { addAdministrator, addPeople } from '../harness/organisation.ts'
import type { Server } from '../harness/servers.ts'
import { perSecond } from './harness/figures.ts'
import { scenario } from './harness/scenario.ts'

const devices = 10_000
const least = 1000
/** As many as the portal posts at a time. */
const concurrent = 128
/** In milliseconds. */
const pollTime = 50

export const pushes = scenario('pushes', {
  measures:
    'a push to the devices of everybody, by a service that decrypts each, beside encrypting and posting alone',
  start: async (bench) => {
    const organisation = await bench.organisation()
    const administrator = await addAdministrator(organisation.db)
    const file = join(bench.stage.folder, 'subscriptions.json')
    const service = await bench.server([process.execPath, 'tools/bench/push-service.ts', file, `${devices}`])
    const subscriptions: Subscription[] = JSON.parse(readFileSync(file, 'utf8'))
    await addDevices(organisation.db, subscriptions)
    const portal = await bench.portal(organisation, { PUSH_TEST_ORIGIN: service.url })
    return { service, subscriptions, caller: new Caller(portal.url, administrator) }
  },
  rows: {
    'a push': async ({ service, subscriptions, caller }) => {
      const ceiling = await rateOf(service, () => postToAll(service, subscriptions))
      const rate = await rateOf(service, () => pushToEverybody(caller))
      return {
        what: `a push to ${devices.toLocaleString('en')} devices; their service verifies and decrypts on the same machine; ceiling: encrypting and posting alone`,
        measured: perSecond(rate),
        ceiling: perSecond(ceiling),
        ratio: rate / ceiling,
        target: `≥ ${least.toLocaleString('en')}/s`,
        meets: rate >= least,
      }
    },
  },
})

/** How many a second the service receives from the first on, until all devices were sent to once more. */
async function rateOf(service: Server, send: () => Promise<void>): Promise<number> {
  const received = async () => Number(await (await fetch(service.url)).text())
  const before = await received()
  const sending = send()
  while ((await received()) === before) await pause(pollTime)
  const [first, start] = [await received(), performance.now()]
  while ((await received()) < before + devices) await pause(pollTime)
  const time = performance.now() - start
  await sending
  return ((before + devices - first) / time) * 1000
}

async function postToAll(service: Server, subscriptions: readonly Subscription[]): Promise<void> {
  const webPush = new WebPush(makeVapidKey(), readConfig({ PUSH_TEST_ORIGIN: service.url }))
  const payload = JSON.stringify({
    ...{ id: randomUUID(), title: 'הודעה', text: 'לכולם', url: '/home-page', tag: 'push:1', urgent: true },
  })
  const limit = pLimit(concurrent)
  await Promise.all(
    subscriptions.map(({ endpoint, keys }) =>
      limit(() => webPush.send({ address: endpoint, ...keys }, { payload, topic: 'push:1', urgent: true })),
    ),
  )
}

async function pushToEverybody(caller: Caller): Promise<void> {
  const everybody = { branches: null, departments: null, roles: null, employee_numbers: null }
  await caller.get(push.sendPushData, {
    // Urgent, so that it is sent whatever the hour of the measurement.
    body: {
      ...{ title: 'הודעה', text: 'לכולם', url: '/home-page', topic: 'general', urgent: true },
      ...{ send_at: null, audience: everybody },
    },
  })
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Gives each of as many new people one browser. */
async function addDevices(db: Transaction, subscriptions: readonly Subscription[]): Promise<void> {
  await addPeople(db, subscriptions.length, {}, 'owner')
  const rows = subscriptions.map(({ endpoint, keys }, index) => ({
    owner: `owner${index}`,
    endpoint,
    ...keys,
  }))
  await db.execute(sql`
    insert into sessions (id, user_id, label, expires_at)
    select gen_random_uuid(), id, 'Chrome', now() + interval '1 day' from users where employee_number like 'owner%'`)
  await db.execute(sql`
    insert into push_devices (session_id, user_id, kind, address, p256dh, auth, label, expires_at)
    select sessions.id, users.id, 'web', endpoint, p256dh, auth, 'Chrome', sessions.expires_at
    from ${rowsFrom('given', { owner: 'text', endpoint: 'text', p256dh: 'text', auth: 'text' }, rows)}
    join users on users.employee_number = given.owner join sessions on sessions.user_id = users.id`)
  await db.execute(sql`vacuum analyze`)
}
