import { contract } from '#app/contract/contract.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { signInAt } from '../harness/caller.ts'

/** How a portal answers its administrator: the status of every read that needs no item, by its name. */
export async function readEverything(url: string): Promise<Map<string, number>> {
  const caller = await signInAt(url)
  const statuses = new Map<string, number>()
  for (const [slice, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const isRead = endpoint.method === 'GET' && endpoint.fields !== 'stream'
      const query = isRead && queryOf(endpoint, slice, caller.id)
      if (query) statuses.set(`${slice}.${name}`, (await caller.ask(endpoint, { query })).status)
    }
  }
  return statuses
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
function queryOf({ query }: Endpoint, slice: string, userId: number): Record<string, string> | null {
  const parameters: Record<string, string> = {}
  for (const name of query?.required ?? []) {
    const schema = (query?.properties[name] ?? {}) as Parameter
    const value = name === 'user_id' ? String(userId) : parameterOf(schema, slice)
    if (value === null) return null
    parameters[name] = value
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
