import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { directory } from '#features/directory/contract/directory.ts'
import type { Caller } from '../harness/caller.ts'
import { failuresOf, holdStreams, readAndWrite, summary, waitFor } from '../harness/load.ts'
import { metricOf } from '../harness/servers.ts'
import type { Site } from '../harness/site.ts'
import { drill } from './harness/drill.ts'
import { nginx, startNginx } from './harness/nginx.ts'

const perSecond = 50
const streamsEach = 5
/** So many arrive at once, as when people come to work. */
const atOnce = 250
const timesAsked = 50
/** In milliseconds, for what is measured without the crowd and with it; longer than nginx waits for a slow reader. */
const [before, during] = [10_000, 30_000]

export const crowd = drill('crowd', {
  tries:
    '5,000 open streams, 5,000 idle connections and 200 people who do not read stand at nginx before two processes: nobody else notices',
  needs: [nginx],
  sizes: { streams: 5000, idle: 5000, slow: 200 },
  start: async (stage, sizes) => {
    const site = await stage.site({ processes: 2 })
    const proxy = await startNginx(stage, site.portals)
    const people = await site.people(Math.ceil(sizes.streams / streamsEach))
    const streaming = Array.from({ length: sizes.streams }, (_, number) =>
      (people[number % people.length] as Caller).at(proxy),
    )
    return { site, proxy, sizes, streaming, writer: await site.administrator() }
  },
  load: ({ writer, proxy }) => readAndWrite(writer.at(proxy), perSecond),
  fault: async ({ site, proxy, sizes, streaming, load: { outcomes } }) => {
    await pause(before)
    const alone = [...outcomes]
    const streams = []
    for (let at = 0; at < sizes.streams; at += atOnce) {
      streams.push(holdStreams(streaming.slice(at, at + atOnce)))
      await pause(500)
    }
    const idle = await openConnections(proxy, sizes.idle)
    const slow = await openConnections(proxy, sizes.slow)
    // The whole directory, again and again: more than what lies between waits for.
    const long = request(directory.getAllUsers.path, streaming[0]?.headers).repeat(timesAsked)
    for (const socket of slow) socket.pause().write(long)
    const allOpen = await waitFor(async () => (await inFlight(site)) >= sizes.streams, 60_000)
    const from = outcomes.length
    await pause(during)
    const crowded = outcomes.slice(from)
    const megabytes = await Promise.all(
      site.portals.map(async (portal) => (await metricOf(portal, 'process_resident_memory_bytes')) / 2 ** 20),
    )
    const ended = (await Promise.all(streams.map((each) => each.stop()))).flat()
    const alive = await inTurn(idle, answers)
    const cut = await inTurn(slow, isCutOff)
    for (const socket of [...idle, ...slow]) socket.destroy()
    return { alone, crowded, allOpen, ended, alive, cut, megabytes }
  },
  expect: (expect, { sizes, found }) => {
    const { alone, crowded, allOpen, ended, alive, cut, megabytes } = found
    console.log(`without the crowd: ${summary(alone)}`)
    expect('all streams are open at once', allOpen)
    expect('no request of others fails', failuresOf(crowded).length === 0, summary(crowded))
    expect('no stream ends', ended.length === 0, `${ended.length} of ${sizes.streams}`)
    expect('idle connections are still good', alive === sizes.idle, `${alive} of ${sizes.idle}`)
    expect('who does not read is cut off', cut === sizes.slow, `${cut} of ${sizes.slow}`)
    console.log(`memory of the processes: ${megabytes.map((each) => `${Math.round(each)} MB`).join(', ')}`)
  },
})

const request = (path: string, { authorization = '' }: Record<string, string> = {}) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`

/** Connections on which one request was answered. */
async function openConnections(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => null as Socket | null)
  await inTurn(sockets, async (_, number) => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    sockets[number] = socket
    return answers(socket)
  })
  return sockets as Socket[]
}

/** Whether a request on the connection is answered. */
async function answers(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return false
  const answer = once(socket, 'data').then(String, () => '')
  socket.write(request('/api/health/live'))
  return (await Promise.race([answer, pause(10_000, '', { ref: false })])).startsWith('HTTP/1.1 200')
}

async function isCutOff(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return true
  const closed = once(socket, 'close').then(
    () => true,
    () => true,
  )
  socket.resume()
  return Promise.race([closed, pause(10_000, false, { ref: false })])
}

/** Does something with each, a hundred at once. @returns for how many it was so. */
async function inTurn<Each>(
  all: readonly Each[],
  act: (each: Each, number: number) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (let at = 0; at < all.length; at += 100) {
    const results = await Promise.all(all.slice(at, at + 100).map((each, index) => act(each, at + index)))
    count += results.filter(Boolean).length
  }
  return count
}

/** Streams among them. */
async function inFlight(site: Site): Promise<number> {
  const counts = await Promise.all(site.portals.map((portal) => metricOf(portal, 'http_requests_in_flight')))
  return counts.reduce((sum, count) => sum + count, 0)
}
