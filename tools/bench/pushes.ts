import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { readConfig } from '#core/server/config.ts'
import { connectToWrite, rowsFrom } from '#core/server/database/index.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { makeVapidKey, WebPush } from '#platform/notifications/server/web-push.ts'
import { makeOrganisation, signIn } from '../harness/organisation.ts'
import { type Server, startPortal, startPushService } from '../harness/servers.ts'
import { type Figure, perSecond } from './figures.ts'

const devices = 10_000
const least = 1000
/** As many as the portal posts at a time. */
const concurrent = 128
/** In milliseconds. */
const pollTime = 50

/**
 * How fast one push reaches the devices of everybody, by a service on this machine that verifies and decrypts each, beside a
 * process that encrypts and posts as much and writes nothing down.
 */
export async function measurePushes(createDatabase: () => Promise<string>, folder: string): Promise<Figure> {
  const url = await createDatabase()
  const organisation = await makeOrganisation(url)
  const { db, close } = connectToWrite(url)
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`update users set role = 'administrator' where id = 1`)
  const [token = ''] = await signIn(db, [{ id: 1 }])
  const file = join(folder, 'subscriptions.json')
  const service = await startPushService(file, devices)
  const subscriptions: Subscription[] = JSON.parse(readFileSync(file, 'utf8'))
  await addDevices(db, subscriptions)
  const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: folder, PUSH_TEST_ORIGIN: service.url })
  try {
    const ceiling = await rateOf(service, () => postToAll(service, subscriptions))
    const rate = await rateOf(service, () => pushToEverybody(portal, token))
    return {
      what: `a push to ${devices.toLocaleString('en')} devices; their service verifies and decrypts on the same machine; ceiling: encrypting and posting alone`,
      measured: perSecond(rate),
      ceiling: perSecond(ceiling),
      ratio: rate / ceiling,
      target: `≥ ${least.toLocaleString('en')}/s`,
      meets: rate >= least,
    }
  } finally {
    await Promise.all([portal.stop(), service.stop(), organisation.close(), close()])
  }
}

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

async function pushToEverybody({ url }: Server, token: string): Promise<void> {
  const everybody = { branches: null, departments: null, roles: null, employee_numbers: null }
  const answer = await fetch(url + push.sendPushData.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    // Urgent, so that it is sent whatever the hour of the measurement.
    body: JSON.stringify({
      ...{ title: 'הודעה', text: 'לכולם', url: '/home-page', topic: 'general', urgent: true },
      ...{ send_at: null, audience: everybody },
    }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Gives each of as many new people one browser. */
async function addDevices(
  db: ReturnType<typeof connectToWrite>['db'],
  subscriptions: readonly Subscription[],
): Promise<void> {
  const rows = subscriptions.map(({ endpoint, keys }, index) => ({ n: index + 1, endpoint, ...keys }))
  await db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name, branch_id)
    select 'p' || n, 'p' || n, 'p' || n || '@example.com', 'employee', 'נועה', 'לוי', n % 5 + 1
    from generate_series(1, ${subscriptions.length}::integer) n`)
  await db.execute(sql`
    insert into sessions (id, user_id, label, expires_at)
    select gen_random_uuid(), id, 'Chrome', now() + interval '1 day' from users where employee_number like 'p%'`)
  await db.execute(sql`
    insert into push_devices (session_id, user_id, kind, address, p256dh, auth, label, expires_at)
    select sessions.id, users.id, 'web', endpoint, p256dh, auth, 'Chrome', sessions.expires_at
    from ${rowsFrom('given', { n: 'integer', endpoint: 'text', p256dh: 'text', auth: 'text' }, rows)}
    join users on users.employee_number = 'p' || given.n join sessions on sessions.user_id = users.id`)
  await db.execute(sql`vacuum analyze`)
}
