import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measure, median } from '../harness/rounds.ts'
import { type Server, startBare } from '../harness/servers.ts'
import { type Figure, perSecond } from './figures.ts'

const connections = 32

/**
 * How many times a second a list is read: from the cache, as a 304, and with every cache off, beside a bare Fastify that
 * sends the same bytes. The four take turns in short rounds, so that other load on the machine affects all of them.
 */
export async function measureReads(options: {
  portal: Server
  uncached: Server
  token: string
  folder: string
  rounds: number
  seconds: number
  path: string
  /** Names the list. */
  what: string
  /** The target ratios. */
  least: { cached?: number; uncached?: number }
}): Promise<Figure[]> {
  const { portal, uncached, token, folder, rounds, seconds, path, what, least } = options
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(portal.url + path, { headers: { ...headers, 'accept-encoding': 'identity' } })
  const file = join(folder, 'answer.json')
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  const etag = answer.headers.get('etag') ?? ''
  const bare = await startBare(file)
  const load = (server: Server) => ({ url: server.url, connections, seconds, request: { path, headers } })
  const ways = {
    bare: load(bare),
    cached: load(portal),
    unchanged: {
      ...load(portal),
      request: { path, headers: { ...headers, 'if-none-match': etag } },
      status: 304,
    },
    uncached: load(uncached),
  }
  const rates: Record<keyof typeof ways, number[]> = { bare: [], cached: [], unchanged: [], uncached: [] }
  try {
    for (const way of Object.values(ways)) await measure({ ...way, seconds: 1 })
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['bare', 'cached', 'unchanged', 'uncached'] as const) {
        rates[way].push((await measure(ways[way])).requestsPerSecond)
      }
    }
  } finally {
    await bare.stop()
  }
  const ceiling = median(rates.bare)
  const figure = (name: string, way: keyof typeof ways, wanted?: number): Figure => {
    const ratio = median(rates[way]) / ceiling
    return {
      what: name,
      measured: perSecond(median(rates[way])),
      ceiling: perSecond(ceiling),
      ratio,
      ...(wanted !== undefined && { target: `ratio ≥ ${wanted}`, meets: ratio >= wanted }),
    }
  }
  return [
    figure(`${what}; ceiling: bare Fastify, same bytes`, 'cached', least.cached),
    figure('  the same with If-None-Match: 304', 'unchanged'),
    figure('  the same with every cache off', 'uncached', least.uncached),
  ]
}
