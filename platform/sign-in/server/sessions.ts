import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { CryptoKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { roles } from '#core/contract/access.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { type Database, prepared, type Transaction, transact } from '#core/server/database/index.ts'
import { Coalescing } from '#core/server/http/cache/coalescing.ts'
import type { ResponseCache } from '#core/server/http/cache/response-cache.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { roomsClosedTo } from '#platform/organisation/server/index.ts'
import { typesOfRooms } from '#platform/people/contract/rooms.ts'
import { sessions, todaySeen, users } from '#platform/people/server/index.ts'
import { type Claims, digestOf, readToken, signToken, type TokenPurpose } from './tokens.ts'

const day = 24 * 60 * 60 * 1000
/** Lifetime of a token that is not renewed. */
const tokenLife = 7 * day
/** A token older than this is renewed when the portal is opened. */
const tokenRenewalAge = day
/** Maximum devices; one more ends the least recently used session. */
const maxDevices = 20
/** Maximum age of a session in use. */
const sessionLife = 90 * day

const liveSession = prepared((db) =>
  db
    .select({
      role: users.role,
      editableTypes: users.editableTypes,
      duties: users.duties,
      branchId: users.branchId,
      departmentId: users.departmentId,
      closedRooms: roomsClosedTo(users),
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.disabledAt),
      ),
    )
    .prepare('live_session'),
)

const newCache = () => new LRUCache<string, SessionUser>({ max: 20_000, ttl: 10_000 })

export class Sessions {
  readonly #db: Database
  readonly #key: CryptoKey
  readonly #cache: ResponseCache
  readonly #clock: () => Date
  readonly #verified = { api: newCache(), pictures: newCache() }
  readonly #checks = new Coalescing<SessionUser | null>()
  #endings = 0
  /** How often it knew the person behind a token, and how often it had to check one. */
  readonly lookups = { hit: 0, miss: 0 }

  constructor(db: Database, key: CryptoKey, cache: ResponseCache, clock: () => Date) {
    this.#db = db
    this.#key = key
    this.#cache = cache
    this.#clock = clock
  }

  /** The person behind a token that was verified within the last seconds, without a query. */
  cached(token: string, opens: TokenPurpose = 'api'): SessionUser | undefined {
    const user = this.#cache.usable ? this.#verified[opens].get(token) : undefined
    if (!user || user.tokenExpiresAt <= this.#clock().getTime()) return undefined
    this.lookups.hit += 1
    return user
  }

  /** The person behind a token; null if it is not valid, its session has ended or the person was deactivated. */
  async verify(token: string, opens: TokenPurpose = 'api'): Promise<SessionUser | null> {
    return this.cached(token, opens) ?? this.#checks.run(`${opens} ${token}`, () => this.#check(token, opens))
  }

  async #check(token: string, opens: TokenPurpose): Promise<SessionUser | null> {
    this.lookups.miss += 1
    const claims = await readToken(this.#key, opens, token, this.#clock())
    if (!claims) return null
    const endings = this.#endings
    const user = await this.#load(claims)
    if (user && this.#cache.usable && endings === this.#endings) this.#verified[opens].set(token, user)
    return user
  }

  async #load({ sessionId, userId, issuedAt, expiresAt }: Claims): Promise<SessionUser | null> {
    const [row] = await liveSession(this.#db, '').execute({ sessionId, userId })
    if (!row) return null
    if (dayInIsrael(this.#clock()) !== dayInIsrael(row.lastSeenAt)) {
      await transact(this.#db, (db) =>
        db.update(sessions).set({ lastSeenAt: todaySeen }).where(eq(sessions.id, sessionId)),
      )
    }
    const audienceKey = [
      roles.indexOf(row.role),
      row.editableTypes.join('+'),
      row.duties.join('+'),
      row.branchId ?? '',
      row.departmentId ?? '',
      row.closedRooms.join('+'),
    ].join('.')
    return {
      id: userId,
      sessionId,
      tokenIssuedAt: issuedAt,
      tokenExpiresAt: expiresAt,
      audienceKey,
      role: row.role,
      editable_types: row.editableTypes,
      duties: row.duties,
      branchId: row.branchId,
      departmentId: row.departmentId,
      closed_rooms: row.closedRooms,
      closedTypes: typesOfRooms(row.closedRooms),
    }
  }

  /** Starts a session on a device and answers its token. `label`: how the device names itself. */
  async start(
    db: Transaction,
    userId: number,
    label: string,
    id: string = randomUUID(),
    bySignOn = false,
  ): Promise<string> {
    const now = this.#clock()
    const expiresAt = new Date(now.getTime() + sessionLife)
    await db.insert(sessions).values({ id, userId, label, bySignOn, expiresAt })
    await db.execute(sql`delete from ${sessions} where ${sessions.id} in (
      select ${sessions.id} from ${sessions} where ${sessions.userId} = ${userId}
      order by ${sessions.lastSeenAt} desc, ${sessions.createdAt} desc offset ${maxDevices})`)
    return this.#sign(id, userId, now, new Date(now.getTime() + sessionLife))
  }

  /** A fresh token for the same session, or null where the present one is young enough or the session is over. */
  async renew(user: SessionUser): Promise<string | null> {
    const now = this.#clock()
    if (now.getTime() - user.tokenIssuedAt < tokenRenewalAge) return null
    const [row] = await this.#db
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.id, user.sessionId))
    return row ? this.#sign(user.sessionId, user.id, now, row.expiresAt) : null
  }

  /** What a text is counted under that may be anything: its values are bounded, so that rows for them are, too. */
  digest(text: string): Promise<number> {
    return digestOf(this.#key, text)
  }

  /** A token for the same session that opens pictures and files, and nothing else. */
  pictureToken({ id, sessionId }: { id: number; sessionId: string }): Promise<string> {
    const now = this.#clock()
    return signToken(this.#key, 'pictures', sessionId, id, now, new Date(now.getTime() + tokenLife))
  }

  #sign(sessionId: string, userId: number, now: Date, sessionEnd: Date): Promise<string> {
    const expiresAt = new Date(Math.min(now.getTime() + tokenLife, sessionEnd.getTime()))
    return signToken(this.#key, 'api', sessionId, userId, now, expiresAt)
  }

  /** Ends one session of a person. Returns how it began, or null where there was no such session. */
  async end(db: Transaction, userId: number, sessionId: string): Promise<{ bySignOn: boolean } | null> {
    const [ended] = await db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ bySignOn: sessions.bySignOn })
    return ended ?? null
  }

  /** Ends all of a person's sessions, but for one if it is named. */
  async endAll(db: Transaction, userId: number, exceptSessionId?: string): Promise<void> {
    await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined))
  }

  invalidateSession(sessionId: string): void {
    this.#invalidate((user) => user.sessionId === sessionId)
  }

  invalidateUser(userId: number): void {
    this.#invalidate((user) => user.id === userId)
  }

  invalidateAll(): void {
    this.#endings += 1
    for (const cache of Object.values(this.#verified)) cache.clear()
  }

  #invalidate(matches: (user: SessionUser) => boolean): void {
    this.#endings += 1
    for (const cache of Object.values(this.#verified)) {
      for (const [token, user] of cache.entries()) if (matches(user)) cache.delete(token)
    }
  }
}
