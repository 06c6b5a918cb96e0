import { contract } from '#app/contract/contract.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { session } from '#platform/sign-in/contract/session.ts'

const credentials = { username: '1001', password: 'demo-shaar-2026' }

/** How a portal answers its administrator: the status of every read that needs no item, by its name. */
export async function readEverything(url: string): Promise<Map<string, number>> {
  const { token, id } = await signIn(url)
  const statuses = new Map<string, number>()
  for (const [slice, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const query = endpoint.method === 'GET' && endpoint.fields !== 'stream' && queryOf(endpoint, slice, id)
      if (!query) continue
      const response = await fetch(`${url}${endpoint.path}?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      statuses.set(`${slice}.${name}`, response.status)
    }
  }
  return statuses
}

async function signIn(url: string): Promise<{ token: string; id: number }> {
  const response = await fetch(url + session.userSignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`the sign-in answered ${response.status}: ${await response.text()}`)
  const { fields } = (await response.json()) as { fields: { token: string; user: { id: number } } }
  return { token: fields.token, id: fields.user.id }
}

/** As much of a JSON schema as the parameters of reads use. */
interface Parameter {
  type?: string
  default?: unknown
  enum?: unknown[]
  format?: string
  maximum?: number
  minimum?: number
}

/** The parameters that a read needs; null where it needs the id of an item. */
function queryOf({ query }: Endpoint, slice: string, userId: number): URLSearchParams | null {
  const parameters = new URLSearchParams()
  for (const name of query?.required ?? []) {
    const schema = (query?.properties[name] ?? {}) as Parameter
    const value = name === 'user_id' ? String(userId) : parameterOf(schema, slice)
    if (value === null) return null
    parameters.set(name, value)
  }
  return parameters
}

/** Of several values the one that the slice is named after: `event` for the events. */
function parameterOf(schema: Parameter, slice: string): string | null {
  if (schema.default !== undefined) return String(schema.default)
  if (schema.enum)
    return String(schema.enum.find((value) => slice.startsWith(String(value))) ?? schema.enum[0])
  if (schema.format === 'date') return new Date().toISOString().slice(0, 10)
  if (schema.type === 'integer' && schema.maximum !== 2_147_483_647) return String(schema.minimum ?? 1)
  return null
}
