import { sql } from 'drizzle-orm'
import { arrayOf, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { tooMany } from '#core/server/http/limits/limits.ts'
import { attempts } from '#platform/sign-in/server/tables.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** In seconds, but for `free`. */
interface Limit {
  /** So many tries go without a delay. */
  free: number
  /** The delay after the last free try; each further try doubles it. */
  first: number
  longest: number
  /** Counting starts anew so long after the first try. */
  window: number
  /** A try during a delay is not refused: the caller acts as if it were wrong. */
  silent?: true
  /** No try is refused: it is made in a slow lane, which a wrong one holds for the delay (slow-lanes.ts). */
  slows?: true
}

/** What is counted, and how much of it goes without a delay. `docs/decisions/0016-limits-of-guessing.md` says why. */
const limits = {
  /** Wrong passwords for one typed name from one network. */
  nameAtNetwork: { free: 5, first: 2, longest: 15 * minute, window: day },
  /** Wrong passwords for one typed name from anywhere. */
  name: { free: 20, first: 2, longest: 15 * minute, window: day },
  /** Wrong passwords from one network: a whole office may be behind it. */
  network: { free: 300, first: 1, longest: 8, window: hour, slows: true },
  /** Wrong passwords for one person, by all their names. Silent, or it would disclose that the names are one person's. */
  person: { free: 60, first: 2, longest: 15 * minute, window: day, silent: true },
  /** Wrong passwords from one known device of the person. */
  device: { free: 10, first: 2, longest: 15 * minute, window: day },
  /** Sign-ins of one person that succeed. */
  signIn: { free: 60, first: 15, longest: 15 * minute, window: hour },
  /** Passkeys from one network that open nothing. */
  passkeyFromNetwork: { free: 300, first: 1, longest: 8, window: hour, slows: true },
  /** Sign-ons from one network that open nothing. */
  signOnFromNetwork: { free: 300, first: 1, longest: 8, window: hour, slows: true },
  passwordChange: { free: 10, first: 2, longest: 15 * minute, window: hour },
  // Not longer than a link is good for: the mailbox of somebody whose resets others ask for always has one that works.
  resetForName: { free: 3, first: 5 * minute, longest: 20 * minute, window: day, silent: true },
  resetFromNetwork: { free: 60, first: 10, longest: minute, window: hour, silent: true },
  resetMail: { free: 5, first: 5 * minute, longest: 20 * minute, window: day, silent: true },
  wrongResetLink: { free: 50, first: 2, longest: minute, window: hour },
} satisfies Record<string, Limit>
type Kind = keyof typeof limits

/** What a try is counted under, such as a name; a digest where it could be anything. */
export interface Key {
  kind: Kind
  of: string | number
}

/** A try that was counted. */
export interface CountedAttempt {
  keys: { key: string; count: number }[]
  /** One of the silent limits has a delay now. */
  silenced: boolean
  /** In seconds, of the slow lane in which the try is made; 0: in none. */
  slowedBy: number
}

const nameOf = ({ kind, of }: Key) => `${kind} ${of}`

/** The delay after so many tries, in seconds. */
function delayAfter(count: number, { free, first, longest }: Limit): number {
  return count < free ? 0 : Math.min(longest, first * 2 ** Math.min(count - free, 30))
}

/**
 * Counts a try before it is made, so that many at once do not slip through. Throws 429, and the transaction counts
 * nothing, where one of the limits has a delay that is not over.
 */
export async function countTry(db: Transaction, keys: Key[]): Promise<CountedAttempt> {
  const byName = new Map(keys.map((key) => [nameOf(key), limits[key.kind] as Limit]))
  // Sorted, so that tries that share some of their keys lock them in the same order.
  const names = arrayOf('text', [...byName.keys()].sort())
  const { rows } = await db.execute<{ key: string; count: number; waiting: number }>(sql`
    insert into ${attempts} (key, count, expires_at)
    select key, 0, now() from unnest(${names}) as key
    on conflict (key) do update set key = excluded.key
    returning key, case when expires_at <= now() then 0 else count end as count,
      case when expires_at <= now() then 0 else coalesce(extract(epoch from blocked_until - now()), 0)::float8 end
        as waiting`)
  const waiting = rows.filter((row) => row.waiting > 0 && !byName.get(row.key)?.slows)
  const refused = waiting.filter((row) => !byName.get(row.key)?.silent)
  if (refused.length > 0) throw tooMany('ניסיונות', Math.max(...refused.map((row) => row.waiting)))
  const counted = rows
    .filter((row) => !waiting.includes(row))
    .map(({ key, count }) => ({ key, count: count + 1, ...delaysOf(byName.get(key), count + 1) }))
  await db.execute(sql`
    update ${attempts} set count = counted.count,
      expires_at = case when counted.count = 1 then now() + make_interval(secs => lasts) else expires_at end,
      blocked_until = case when delay > 0 then now() + make_interval(secs => delay) end
    from ${rowsFrom('counted', { key: 'text', count: 'integer', delay: 'float8', lasts: 'float8' }, counted)}
    where ${attempts}.key = counted.key`)
  return {
    keys: counted.map(({ key, count }) => ({ key, count })),
    silenced: waiting.length > 0,
    slowedBy: Math.max(0, ...counted.map(({ slows }) => slows)),
  }
}

function delaysOf(limit: Limit | undefined, count: number) {
  const delay = limit ? delayAfter(count, limit) : 0
  return { delay: limit?.slows ? 0 : delay, slows: limit?.slows ? delay : 0, lasts: limit?.window ?? 0 }
}

/** Takes a counted try back under some of its kinds, or all, with the delay that it began. */
export async function undoAttempt(db: Transaction, { keys }: CountedAttempt, kinds?: Kind[]): Promise<void> {
  const taken = keys.filter(({ key }) => kinds?.some((kind) => key.startsWith(`${kind} `)) ?? true)
  await db.execute(sql`
    update ${attempts} set count = greatest(${attempts}.count - 1, 0),
      blocked_until = case when ${attempts}.count = taken.count then null else blocked_until end
    from ${rowsFrom('taken', { key: 'text', count: 'integer' }, taken)}
    where ${attempts}.key = taken.key`)
}

/** Forgets all tries under some keys. */
export async function clearTries(db: Transaction, keys: Key[]): Promise<void> {
  await db.execute(sql`delete from ${attempts}
    where key = any(${arrayOf('text', keys.map(nameOf))})`)
}
