import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Figure, perSecond } from './figures.ts'
import { measure, median } from './load.ts'
import { recentPosts } from './requests.ts'
import { type Server, startBare } from './servers.ts'

const connections = 32

/**
 * How many lists of twenty posts a second: from memory, as a 304, and with every cache off, beside a bare Fastify that
 * sends the same bytes. The four take turns in short rounds, so that what else the machine does meets all of them.
 */
export async function measureReads(options: {
  portal: Server
  forgetful: Server
  token: string
  folder: string
  rounds: number
  seconds: number
}): Promise<Figure[]> {
  const { portal, forgetful, token, folder, rounds, seconds } = options
  const path = recentPosts(1)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(portal.url + path, { headers: { ...headers, 'accept-encoding': 'identity' } })
  const file = join(folder, 'answer.json')
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  const etag = answer.headers.get('etag') ?? ''
  const bare = await startBare(file)
  const load = (server: Server) => ({ url: server.url, connections, seconds, request: { path, headers } })
  const ways = {
    bare: load(bare),
    kept: load(portal),
    unchanged: {
      ...load(portal),
      request: { path, headers: { ...headers, 'if-none-match': etag } },
      status: 304,
    },
    forgetful: load(forgetful),
  }
  const rates: Record<keyof typeof ways, number[]> = { bare: [], kept: [], unchanged: [], forgetful: [] }
  try {
    for (const way of Object.values(ways)) await measure({ ...way, seconds: 1 })
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['bare', 'kept', 'unchanged', 'forgetful'] as const) {
        rates[way].push((await measure(ways[way])).requestsPerSecond)
      }
    }
  } finally {
    await bare.stop()
  }
  const ceiling = median(rates.bare)
  const figure = (what: string, way: keyof typeof ways, least?: number): Figure => {
    const ratio = median(rates[way]) / ceiling
    return {
      what,
      measured: perSecond(median(rates[way])),
      ceiling: perSecond(ceiling),
      ratio,
      ...(least !== undefined && { target: `ratio ≥ ${least}`, meets: ratio >= least }),
    }
  }
  return [
    figure(
      'getRecentPosts, 20 of 10,000 posts, 32 connections; ceiling: bare Fastify, same bytes',
      'kept',
      0.6,
    ),
    figure('  the same with If-None-Match: 304', 'unchanged'),
    figure('  the same with every cache off', 'forgetful', 0.12),
  ]
}
