import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#core/server/config.ts'
import { anyOf, type Database, type Transaction } from '#core/server/database/index.ts'
import { readCookie, writeCookie } from '#core/server/http/session/cookies.ts'
import type { Portal } from '#core/server/portal.ts'
import { knownDevices } from './tables.ts'

const days = 90
/** Accounts that one browser is known for: a shared computer has several. */
const maxAccounts = 8
/** Devices that are known for one account. */
const maxDevices = 20

/** A random token, of which only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function tokensOf(request: FastifyRequest, config: Config): string[] {
  return (readCookie({ request, config }, 'shaar_device') ?? '')
    .split('.')
    .filter(Boolean)
    .slice(0, maxAccounts)
}

/** Names the browser's row among the devices that a person signed in with before; null for a strange one. */
export async function knownDevice(
  db: Database,
  { config }: Portal,
  request: FastifyRequest,
  userId: number,
): Promise<string | null> {
  const [device] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        anyOf(knownDevices.tokenHash, tokensOf(request, config).map(hashToken)),
        gt(knownDevices.expiresAt, sql`now()`),
      ),
    )
    .limit(1)
  return device?.tokenHash ?? null
}

/**
 * Makes the browser a known device of a person. `sessionId`: the session that it is now signed in by, if it is. Returns whether
 * it was a strange one beside others that are known.
 */
export async function rememberDevice(
  db: Transaction,
  { config }: Portal,
  { request, reply, userId, sessionId }: Visit,
): Promise<boolean> {
  const token = newToken()
  const held = tokensOf(request, config)
  const replaced = await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), anyOf(knownDevices.tokenHash, held.map(hashToken))))
    .returning({ tokenHash: knownDevices.tokenHash })
  const isStrange =
    replaced.length === 0 &&
    (await db.$count(
      knownDevices,
      and(eq(knownDevices.userId, userId), gt(knownDevices.expiresAt, sql`now()`)),
    )) > 0
  await db.insert(knownDevices).values({
    tokenHash: hashToken(token),
    userId,
    sessionId,
    expiresAt: sql`now() + make_interval(days => ${days})`,
  })
  await db.execute(sql`delete from ${knownDevices} where ${knownDevices.tokenHash} in (
    select ${knownDevices.tokenHash} from ${knownDevices} where ${knownDevices.userId} = ${userId}
    order by ${knownDevices.expiresAt} desc offset ${maxDevices})`)
  const others = held.filter((each) => !replaced.some(({ tokenHash }) => tokenHash === hashToken(each)))
  const tokens = [token, ...others].slice(0, maxAccounts).join('.')
  writeCookie({ reply, config }, 'shaar_device', tokens, days * 24 * 60 * 60)
  return isStrange
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  userId: number
  sessionId: string | null
}

/** Makes all devices of a person strange again, or only the one that a session began on. */
export async function forgetDevices(db: Transaction, userId: number, sessionId?: string): Promise<void> {
  const ofSession = sessionId === undefined ? undefined : eq(knownDevices.sessionId, sessionId)
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), ofSession))
}
