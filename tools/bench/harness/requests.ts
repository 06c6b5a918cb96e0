import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { measure, type Round } from '../../harness/rounds.ts'
import type { Server } from '../../harness/servers.ts'

/** How many write at any time. */
export const writersAtOnce = 8

/** A call that is read again and again, or each time another. */
export interface Reading {
  url: string
  request: Get | (() => Get)
}

type Get = ReturnType<typeof get>

export const get = (path: string, token = '') => ({
  method: 'GET' as const,
  path,
  headers: { authorization: `Bearer ${token}` },
})

/** Calls of one person, by their names. */
export function readings(
  { url }: Server,
  token: string | undefined,
  paths: Record<string, string>,
): Record<string, Reading> {
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, { url, request: get(path, token) }]),
  )
}

export interface Write {
  token: string
  /** Of the address. */
  query?: string
  body: unknown
}

/** How many of the writes of `writeAll` are sent: at the end each connection prepares one that it does not send. */
export const sentOf = (writes: readonly unknown[]) => writes.length - writersAtOnce

/** Sends these writes, each with an idempotency key, one after the other on each of eight connections. */
export function writeAll(
  { url }: Server,
  { method, path }: Endpoint,
  writes: readonly Write[],
  status = 200,
): Promise<Round> {
  let next = 0
  const requests = writes.map(
    ({ token, query = '', body }): Request => ({
      ...{ method, path: path + query, body: JSON.stringify(body) },
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
    }),
  )
  const request = () => requests[next++ % requests.length] ?? {}
  return measure({ url, connections: writersAtOnce, amount: sentOf(writes), request, status })
}
