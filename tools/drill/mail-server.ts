import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { mail } from '#platform/mail/contract/mail.ts'
import { startMailServer } from '#platform/mail/server/testing-smtp.ts'
import { freePort } from '../free-port.ts'
import type { Caller } from '../harness/caller.ts'
import { waitFor } from '../harness/load.ts'
import type { Site } from '../harness/site.ts'
import type { Stage } from '../harness/stage.ts'
import { drill, type Expect } from './harness/drill.ts'

const lettersOfFault = 10
const lettersAtKill = 200
/** In milliseconds: what failed is tried again after 30 seconds, then after another 60. */
const patience = 240_000
const [slow, full] = ['slow@example.com', 'full@example.com']

export const mailServer = drill('mail-server', {
  tries:
    'the mail server is away in four ways, then it is back but hangs for one address and has no room for another, and the portal is killed: each letter arrives; only what was on its way may come twice, as the same letter',
  /** What listens in its place, if anything does. */
  each: {
    refuses: null,
    'answers 421': (socket) => socket.end('421 too busy\r\n'),
    'answers 554': (socket) => socket.end('554 no service\r\n'),
    'is silent': () => {},
  } as Record<string, ((socket: Socket) => void) | null>,
  start: async (stage) => {
    const port = await freePort()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@example.com' }
    const site = await stage.site({ env })
    return { site, port, people: await site.people(20, { role: 'administrator' }), written: [] as string[] }
  },
  fault: async ({ one: take, stage, port, site, people, written }) => {
    if (take) await listen(stage, port, take)
    const began = performance.now()
    const taken = await write(people, written, addressesOf(`f${written.length}-`, lettersOfFault))
    const ms = Math.round(performance.now() - began)
    const read = await people[0]?.readInbox()
    const tried = await waitFor(async () => (await count(site, untried)) === 0, patience)
    return { taken, ms, read: read?.status, tried }
  },
  expect: (expect, { found: { taken, ms, read, tried } }) => {
    expect('all letters are taken', taken, `in ${ms} ms`)
    expect('reads go on', read === 200, `${read}`)
    expect('all are tried', tried)
  },
  after: comesBack,
})

interface On {
  site: Site
  port: number
  people: readonly Caller[]
  written: string[]
  stage: Stage
}

async function comesBack(expect: Expect, { site, port, people, written, stage }: On): Promise<void> {
  const answered = Promise.withResolvers<void>()
  let hasRoom = false
  const server = await startMailServer({
    port,
    answer: (address) => (address === slow ? answered.promise : Promise.resolve()),
    refuse: (address) => (address === full && !hasRoom ? 452 : null),
  })
  stage.onClose(() => server.close())
  await write(people, written, [slow, full, ...addressesOf('k', lettersAtKill)])
  const receivers = () => server.received.map(({ to }) => to?.[0]?.address ?? '')
  const ofKill = () => receivers().filter((address) => address.startsWith('k')).length
  const begun = await waitFor(() => ofKill() > 10, patience, 5)
  process.kill(site.pid, 'SIGKILL')
  const atKill = ofKill()
  // Those that were on their way wait for five minutes before another process may send them.
  await site.withDatabase((db) =>
    db.execute(sql`update mails set next_attempt_at = now() where state = 'waiting'`),
  )
  await site.open(0)
  const haveCome = (addresses: readonly string[]) =>
    waitFor(() => addresses.every((address) => receivers().includes(address)), patience)
  const others = await haveCome(written.filter((address) => address !== slow && address !== full))
  answered.resolve()
  hasRoom = true
  const all = await haveCome(written)
  const marked = await waitFor(async () => (await count(site, unsent)) === 0, patience)
  const letters = new Set(server.received.map(({ messageId }) => messageId)).size
  const twice = server.received.length - written.length
  const isHalf = begun && atKill < lettersAtKill
  expect('it is killed while it sends', isHalf, `after ${atKill} of ${lettersAtKill} letters`)
  expect('all others come beside an address that hangs and one without room', others)
  expect('then all come, and are marked as sent', all && marked)
  expect('each is one letter', letters === written.length, `${letters} of ${written.length}`)
  expect('at most eight come twice', twice <= 8, `${twice}`)
}

/** Writes letters, and returns whether all were taken. */
async function write(people: readonly Caller[], written: string[], addresses: string[]): Promise<boolean> {
  written.push(...addresses)
  const answers = await Promise.all(
    addresses.map((to, index) =>
      people[index % people.length]?.ask(mail.sendMail, { body: { to, subject: 'שלום', message: 'שורה' } }),
    ),
  )
  return answers.every((answer) => answer?.ok)
}

const addressesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.com`)

const untried = sql`attempts = 0 or problem is null`
const unsent = sql`state <> 'sent'`

async function count(site: Site, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await site.withDatabase((db) =>
    db.execute<{ count: number }>(sql`select count(*)::integer as count from mails where ${condition}`),
  )
  return rows[0]?.count ?? 0
}

async function listen(stage: Stage, port: number, take: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    take(socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  stage.onClose(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
}
