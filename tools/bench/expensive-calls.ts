import '#app/contract/register-types.ts'
import { contract } from '#app/contract/contract.ts'
import { admits, type Member } from '#core/contract/access.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { measure } from '../harness/rounds.ts'
import type { Server } from '../harness/servers.ts'
import { type Figure, milliseconds, perSecond } from './figures.ts'
import { recentPosts } from './requests.ts'

const connections = 8
const pages = 5
const most = 100
const member: Member = { role: 'employee', duties: [] }

/** The lists that members may ask for in pages of a hundred, by the name of the call. */
function lists(): [name: string, endpoint: Endpoint][] {
  const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))
  return endpoints.filter(
    ([, { method, access, query }]) =>
      method === 'GET' && admits(access, member) && Object.values(query?.properties ?? {}).some(isLength),
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

/**
 * How a short list of somebody else fares while a member asks for the longest page of each list on eight connections, each time for another
 * page.
 */
export async function measureExpensiveCalls(portal: Server, seconds: number): Promise<Figure[]> {
  const { token, id } = await enter(portal)
  const headers = { authorization: `Bearer ${token}` }
  const other = { url: portal.url, connections: 1, seconds, request: { path: recentPosts(1), headers } }
  await measure({ ...other, seconds: 1 })
  const alone = await measure(other)
  const figures: Figure[] = []
  for (const [name, endpoint] of lists()) {
    // A list of something that this member does not organise.
    if ((await fetch(portal.url + pathOf(endpoint, id, 1), { headers })).status === 404) continue
    let asked = 0
    const request = () => ({ path: pathOf(endpoint, id, (asked++ % pages) + 1), headers })
    const [load, beside] = await Promise.all([
      measure({ url: portal.url, connections, seconds, request }),
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
}

function pathOf({ path, query }: Endpoint, personId: number, page: number): string {
  const values: Record<string, unknown> = { ...needed(personId), page }
  const given = Object.entries(query?.properties ?? {}).flatMap(([name, parameter]) => {
    if (isLength(parameter)) return [[name, String(most)]]
    return query?.required?.includes(name) ? [[name, String(values[name])]] : []
  })
  return `${path}?${new URLSearchParams(given)}`
}

async function enter(portal: Server): Promise<{ token: string; id: number }> {
  const answer = await fetch(portal.url + session.userSignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '2001', password: 'demo-shaar-2026' }),
  })
  const { fields } = await answer.json()
  return { token: fields.token, id: fields.user.id }
}
