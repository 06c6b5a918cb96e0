import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type Database, isoMoment } from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/index.ts'
import { sessions } from '#platform/people/server/index.ts'

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** How a device is called in the list of signed-in devices: its browser and system, as far as its user agent tells. */
export function deviceLabel(userAgent: string | undefined): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ') || 'מכשיר לא מזוהה'
}

/** In minutes: who signed in so long ago is no longer surely the one who uses the device. */
const freshMinutes = 15

/**
 * Throws a refusal where a session began more than a quarter of an hour ago. For what opens the account from then on: one who
 * finds a device open must not make it theirs.
 */
export async function requireFreshSession(db: Database, id: string): Promise<void> {
  const isFresh = gt(sessions.createdAt, sql`now() - make_interval(mins => ${freshMinutes})`)
  if ((await db.$count(sessions, and(eq(sessions.id, id), isFresh))) > 0) return
  throw new Refusal(
    'session.sign-in-again',
    'כדי להוסיף מפתח צריך להיכנס מחדש: לצאת מהחשבון, להיכנס שוב ולהוסיף אותו תוך רבע שעה.',
  )
}

/** The devices that somebody is signed in on, the one used last first. */
export async function listDevices(db: Database, userId: number) {
  return db
    .select({
      id: sessions.id,
      label: sessions.label,
      created_at: isoMoment<string>(sessions.createdAt),
      last_seen_at: isoMoment<string>(sessions.lastSeenAt),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(100)
}
