import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to PostgreSQL that can stop passing anything on without closing a connection, for tests and drills. */
export interface SilentProxy {
  /** The same database, by this way. */
  url: string
  /** Neither side hears from the other any more, also on connections that are opened later. */
  goSilent(): void
  /** New connections work again; those from before stay silent. */
  recover(): void
  close(): void
}

/** Where the database of a connection string listens. */
export function socketOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port || 5432) }
}

/** Opens one in front of the database of a connection string. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const address = socketOf(databaseUrl)
  const open = new Set<Socket>()
  let isSilent = false
  const silence = (socket: Socket) => socket.unpipe().pause()
  const server = createServer((client) => {
    const database = connect(address)
    for (const [from, to] of [[client, database] as const, [database, client] as const]) {
      open.add(from)
      from.on('error', () => to.destroy()).on('close', () => open.delete(from) && to.destroy())
      if (isSilent) silence(from)
      else from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    goSilent: () => {
      isSilent = true
      for (const socket of open) silence(socket)
    },
    recover: () => {
      isSilent = false
    },
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
