import type { Organisation } from '../harness/organisation.ts'
import { measure, median } from '../harness/rounds.ts'
import type { Server } from '../harness/servers.ts'
import { type Figure, milliseconds, perSecond } from './figures.ts'
import { Requests } from './requests.ts'

const maxP99 = 50
const maxSearchTime = 15

/** A mix of reads, searches and read marks, and searches alone; the latter with every cache off. */
export async function measureMix(
  { portal, uncached }: { portal: Server; uncached: Server },
  organisation: Organisation,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const requests = new Requests(organisation)
  const mixed = { url: portal.url, connections: 32, seconds, request: requests.mixed }
  const searching = { url: uncached.url, connections: 4, seconds, request: requests.someSearch }
  await measure({ ...mixed, seconds: 2 })
  const mixes = []
  const searches = []
  for (let round = 0; round < rounds; round += 1) {
    mixes.push(await measure(mixed))
    searches.push(await measure(searching))
  }
  const [rate, middle, p99] = [
    median(mixes.map((round) => round.requestsPerSecond)),
    median(mixes.map((round) => round.median)),
    median(mixes.map((round) => round.p99)),
  ]
  const search = median(searches.map((round) => round.median))
  const posts = `${organisation.postCount.toLocaleString('en')} posts`
  return [
    {
      what: `80 % reads, 15 % searches, 5 % read marks, ${posts}, 32 connections`,
      measured: `${perSecond(rate)}, median ${milliseconds(middle)}, p99 ${milliseconds(p99)}`,
      target: `p99 < ${maxP99} ms`,
      meets: p99 < maxP99,
    },
    {
      what: `searchAll, ${posts}, 4 connections, every cache off`,
      measured: `median ${milliseconds(search)}, p99 ${milliseconds(median(searches.map((round) => round.p99)))}`,
      target: `median < ${maxSearchTime} ms`,
      meets: search < maxSearchTime,
    },
  ]
}
