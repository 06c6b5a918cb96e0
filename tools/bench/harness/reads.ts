import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measure } from '../../harness/rounds.ts'
import type { Server } from '../../harness/servers.ts'
import type { Bench } from './bench.ts'
import { type Figure, perSecond } from './figures.ts'

const connections = 32

/**
 * How many times a second a list is read: from the cache, as a 304, and with every cache off, beside a bare Fastify that
 * sends the same bytes.
 */
export async function besideFastify(reads: {
  bench: Bench
  portal: Server
  uncached: Server
  path: string
  token: string
  /** Names the list. */
  what: string
  /** The target ratios. */
  least: { cached: number; uncached?: number }
}): Promise<Figure[]> {
  const { bench, portal, uncached, path, token, what, least } = reads
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(portal.url + path, { headers: { ...headers, 'accept-encoding': 'identity' } })
  const file = join(bench.stage.folder, 'answer.json')
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  const etag = answer.headers.get('etag') ?? ''
  const bare = await bench.server([process.execPath, 'tools/bench/harness/bare.ts', file])
  const { seconds } = bench.times
  const read = ({ url }: Server, more: Record<string, string> = {}, status = 200) =>
    measure({ url, connections, seconds, request: { path, headers: { ...headers, ...more } }, status })
  const medians = await bench.inTurns({
    bare: () => read(bare),
    cached: () => read(portal),
    unchanged: () => read(portal, { 'if-none-match': etag }, 304),
    uncached: () => read(uncached),
  })
  await bare.stop()
  const ceiling = medians.bare.requestsPerSecond
  const figure = (name: string, way: keyof typeof medians, wanted?: number): Figure => {
    const rate = medians[way].requestsPerSecond
    const ratio = rate / ceiling
    return {
      ...{ what: name, measured: perSecond(rate), ceiling: perSecond(ceiling), ratio },
      ...(wanted !== undefined && { target: `ratio ≥ ${wanted}`, meets: ratio >= wanted }),
    }
  }
  return [
    figure(`${what}, ${connections} connections; ceiling: bare Fastify, same bytes`, 'cached', least.cached),
    figure('  the same with If-None-Match: 304', 'unchanged'),
    figure('  the same with every cache off', 'uncached', least.uncached),
  ]
}
