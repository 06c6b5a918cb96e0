import pg from 'pg'
import { addressesOf, wantsPrimary } from '../addresses.ts'

/** In milliseconds: a host that has not said by then whether it takes writes is away. */
const patience = 5000
/** In milliseconds, for opening a connection that is no pool's. */
const connectTimeout = 5000

/** The database is a standby at the moment: it takes no transaction that writes. */
export class ReadOnlyDatabase extends Error {
  constructor(cause?: unknown) {
    super('the database can only be read', { cause })
  }
}

/** What the driver needs to reach a database; by `Client`, of several hosts the one that takes writes at that moment. */
export function wayTo(url: string): { connectionString: string; Client?: typeof pg.Client } {
  const addresses = addressesOf(url)
  const [connectionString = url] = addresses
  return { connectionString, ...(wantsPrimary(url) && { Client: clientOfPrimary(addresses) }) }
}

/** A client that is not connected yet, of the same database. */
export function newClient(url: string, options: pg.ClientConfig): pg.Client {
  const { connectionString, Client = pg.Client } = wayTo(url)
  return new Client({ connectionString, connectionTimeoutMillis: connectTimeout, ...options })
}

type Place = Pick<pg.Client, 'host' | 'port'>

/** Before each connection all hosts are asked at once, so that none that is away is waited for. */
function clientOfPrimary(addresses: readonly string[]): typeof pg.Client {
  let asking: Promise<Place> | undefined
  const findPrimary = () => {
    asking ??= Promise.any(addresses.map(mustTakeWrites))
      .catch(({ errors }: AggregateError) => {
        throw errors.find((error) => !(error instanceof ReadOnlyDatabase)) ?? errors[0]
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const found = findPrimary().then((place) => void Object.assign(this, place))
      if (!callback) return found.then(() => super.connect())
      found.then(() => super.connect(callback), callback)
      return undefined
    }
  }
}

/** Where a host listens. @throws ReadOnlyDatabase where it takes no writes, or what keeps it from being asked. */
async function mustTakeWrites(address: string): Promise<Place> {
  const times = { connectionTimeoutMillis: patience, query_timeout: patience }
  const client = new pg.Client({ connectionString: address, application_name: 'shaar-asks', ...times })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyDatabase()
    return { host: client.host, port: client.port }
  } finally {
    client.end().catch(() => {})
  }
}
