import '#app/contract/register-types.ts'
import { contract } from '#app/contract/contract.ts'
import { allowsAccess, type Member } from '#core/contract/access.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { signInAt } from '../harness/caller.ts'
import { measure } from '../harness/rounds.ts'
import { type Figure, milliseconds, perSecond } from './harness/figures.ts'
import { get } from './harness/requests.ts'
import { scenario } from './harness/scenario.ts'
import { recentPosts } from './server.ts'

const connections = 8
const pages = 5
const most = 100
const member: Member = { role: 'employee', duties: [] }

export const calls = scenario('calls', {
  measures:
    'a short list of somebody else while a member asks for the longest pages of each list of the demo organisation',
  start: async (bench) => {
    const { url } = await bench.demo()
    return { url, caller: await signInAt(url, '2001') }
  },
  rows: {
    'long lists beside a short one': async ({ bench, url, caller: { token, id } }) => {
      const { seconds } = bench.times
      const other = { url, connections: 1, seconds, request: get(recentPosts(1), token) }
      await measure({ ...other, seconds: 1 })
      const alone = await measure(other)
      const figures: Figure[] = []
      for (const [name, endpoint] of lists()) {
        const { path, headers } = get(pathOf(endpoint, id, 1), token)
        // A list of something that this member does not organise.
        if ((await fetch(`${url}${path}`, { headers })).status === 404) continue
        let asked = 0
        const request = () => get(pathOf(endpoint, id, (asked++ % pages) + 1), token)
        const [load, beside] = await Promise.all([
          measure({ url, connections, seconds, request }),
          measure(other),
        ])
        figures.push({
          what: `p99 of a short list beside ${name}, ${most} a page, ${connections} connections (${perSecond(load.requestsPerSecond)})`,
          measured: milliseconds(beside.p99),
          ceiling: milliseconds(alone.p99),
          ratio: beside.p99 / alone.p99,
        })
      }
      return figures
    },
  },
})

/** The lists that members may ask for in pages of a hundred, by the name of the call. */
function lists(): [name: string, endpoint: Endpoint][] {
  const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))
  return endpoints.filter(
    ([, { method, access, query }]) =>
      method === 'GET' &&
      allowsAccess(access, member) &&
      Object.values(query?.properties ?? {}).some(isLength),
  )
}

const isLength = (parameter: object) => 'maximum' in parameter && parameter.maximum === most

/** What a call of each list needs beside its length and page. */
const needed = (personId: number) => ({
  post_type: 'post',
  when: 'past',
  id: personId,
  user_id: personId,
  ids: Array.from({ length: most }, (_, index) => index + 1).join(','),
})

function pathOf({ path, query }: Endpoint, personId: number, page: number): string {
  const values: Record<string, unknown> = { ...needed(personId), page }
  const given = Object.entries(query?.properties ?? {}).flatMap(([name, parameter]) => {
    if (isLength(parameter)) return [[name, String(most)]]
    return query?.required?.includes(name) ? [[name, String(values[name])]] : []
  })
  return `${path}?${new URLSearchParams(given)}`
}
