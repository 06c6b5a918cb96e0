import { setTimeout as pause } from 'node:timers/promises'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { readyOf } from '../harness/caller.ts'
import { failuresOf, findWritten, readAndWrite, summary } from '../harness/load.ts'
import { measure } from '../harness/rounds.ts'
import type { Stage } from '../harness/stage.ts'
import { drill } from './harness/drill.ts'
import { nginx, startNginx } from './harness/nginx.ts'

const perSecond = 100
/** For how long a process hangs, in milliseconds. */
const hanging = 12_000
/** A request that takes longer has waited for the process that hangs, in milliseconds. */
const waited = 3000
/** So many requests may wait for it before it gets no more: nginx sends it as many as are in flight elsewhere. */
const mayWait = 40

export const rollingRestart = drill('rolling-restart', {
  tries:
    'two processes behind nginx, at 100 requests a second, are restarted in turn without a pause: no request of 5,000 fails',
  needs: [nginx],
  // The processes are restarted until so many were answered.
  sizes: { requests: 5000, 'a second': perSecond },
  start: async (stage, sizes) => ({ ...(await behindNginx(stage, 2)), sizes }),
  load: ({ writer, proxy, sizes }) => readAndWrite(writer.at(proxy), sizes['a second']),
  fault: async ({ site, sizes: { requests }, load: { outcomes } }) => {
    while (outcomes.length < requests) for (const place of site.portals.keys()) await site.restart(place)
  },
  expect: async (expect, { site, load: { outcomes, written } }) => {
    expect('no request fails', failuresOf(outcomes).length === 0, summary(outcomes))
    expect('no acknowledged write is lost', ...(await findWritten(site, written)))
  },
  after: async (_, { stage, site, writer, proxy }) => {
    const one = await startNginx(stage, site.portals.slice(0, 1))
    const request = { path: `${notifications.getNotifications.path}?page=1`, headers: writer.headers }
    const rate = async (url: string) =>
      (await measure({ url, connections: 32, seconds: 5, request })).requestsPerSecond
    const [ofOne, ofTwo] = [await rate(one), await rate(proxy)]
    const times = (ofTwo / ofOne).toFixed(2)
    console.log(
      `${Math.round(ofOne)} requests a second by one process, ${Math.round(ofTwo)} by two: ${times} times as many`,
    )
  },
})

export const hangingProcess = drill('hanging-process', {
  tries: 'one of three processes behind nginx hangs: no request fails but those that it has taken already',
  needs: [nginx],
  start: (stage) => behindNginx(stage, 3),
  load: ({ writer, proxy }) => readAndWrite(writer.at(proxy), perSecond),
  fault: async ({ site: { pid, url } }) => {
    await pause(2000)
    process.kill(pid, 'SIGSTOP')
    const ready = (await readyOf(url, 2000)).status
    await pause(hanging)
    process.kill(pid, 'SIGCONT')
    return ready
  },
  expect: async (expect, { site, found: ready, load: { outcomes, written } }) => {
    const waiting = outcomes.filter(({ ms }) => ms > waited)
    const others = outcomes.filter(({ ms }) => ms <= waited)
    expect('it is not ready', ready !== 200, ready === 0 ? 'no answer within 2 s' : `${ready}`)
    expect('no request to the others fails', failuresOf(others).length === 0, summary(others))
    expect(`at most ${mayWait} requests wait for it`, waiting.length <= mayWait, summary(waiting))
    expect('no acknowledged write is lost', ...(await findWritten(site, written)))
  },
})

async function behindNginx(stage: Stage, processes: number) {
  const site = await stage.site({ processes })
  return { site, writer: await site.administrator(), proxy: await startNginx(stage, site.portals) }
}
