import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { session } from '#contract/session.ts'
import { AttemptLimit } from '../http/limits.ts'
import { forbidden, notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve.ts'
import { clearPictureCookie, setPictureCookie } from '../http/session.ts'
import { loadUserFields } from '../people/index.ts'
import type { Portal } from '../portal.ts'
import { deviceLabel } from './devices.ts'
import {
  checkPassword,
  findByName,
  hashPassword,
  passwordMatches,
  setPassword,
  spendResetLink,
  wrongCredentials,
} from './passwords.ts'
import { sessions } from './tables.ts'

const quarterHour = 15 * 60

/** The handlers, with the limits on guessing: per account and per address, for all processes together (product §2). */
export function sessionHandlers(portal: Portal): Handlers<typeof session> {
  const perAccount = new AttemptLimit(portal.db, 'account', 10, quarterHour)
  const perAddress = new AttemptLimit(portal.db, 'address', 100, quarterHour)
  const changes = new AttemptLimit(portal.db, 'change', 10, quarterHour)
  const resets = new AttemptLimit(portal.db, 'reset', 5, quarterHour)

  return {
    async userSignIn({ db, transact, body, request, reply }) {
      const address = networkOf(request.ip)
      await perAddress.count(address)
      const found = await findByName(db, body.username)
      const account = accountKey(found, body.username)
      await perAccount.count(account)
      const matches = await passwordMatches(found?.passwordHash ?? null, body.password)
      if (!found || !matches) throw wrongCredentials()
      await perAccount.clear(account)
      await perAddress.refund(address)
      const label = deviceLabel(request.headers['user-agent'])
      const token = await transact((transaction) => portal.sessions.start(transaction, found.id, label))
      const user = await portal.sessions.verify(token)
      if (!user) throw wrongCredentials()
      await setPictureCookie(portal, reply, user)
      return { token, user, user_fields: await loadUserFields(db, user.id) }
    },

    async validateUser({ db, user, query, reply }) {
      if (query.id !== user.id) throw forbidden()
      const renewed = await portal.sessions.renew(user)
      await setPictureCookie(portal, reply, user)
      return { user, user_fields: await loadUserFields(db, user.id), token: renewed }
    },

    async userSignOut({ transact, user, reply }) {
      await transact((db) => portal.sessions.end(db, user.id, user.sessionId))
      portal.sessions.invalidateSession(user.sessionId)
      clearPictureCookie(reply)
      // Browsers cache pictures for a year; the next person at a shared computer must not find them.
      reply.header('clear-site-data', '"cache"')
      return null
    },

    async changePassword({ db, transact, user, body }) {
      await changes.count(String(user.id))
      await checkPassword(db, user.id, body.current_password)
      const hash = await hashPassword(body.new_password)
      await transact(async (transaction) => {
        await setPassword(transaction, user.id, hash)
        await portal.sessions.endAll(transaction, user.id, user.sessionId)
      })
      portal.sessions.invalidateUser(user.id)
      await changes.clear(String(user.id))
      return null
    },

    async requestPasswordReset({ db, transact, body, request }) {
      await perAddress.count(networkOf(request.ip))
      await resets.count(accountKey(await findByName(db, body.username), body.username))
      await transact((transaction) =>
        portal.jobs.send(transaction, 'reset-password', { username: body.username }),
      )
      return null
    },

    async resetPassword({ transact, body, request }) {
      await perAddress.count(networkOf(request.ip))
      const hash = await hashPassword(body.new_password)
      const userId = await transact(async (db) => {
        const id = await spendResetLink(db, body.token)
        await setPassword(db, id, hash)
        await portal.sessions.endAll(db, id)
        return id
      })
      portal.sessions.invalidateUser(userId)
      return null
    },

    async getDevices({ db, user }) {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.lastSeenAt))
        .limit(100)
      return {
        devices: rows.map((row) => ({
          id: row.id,
          label: row.label,
          created_at: row.createdAt.toISOString(),
          last_seen_at: row.lastSeenAt.toISOString(),
          current: row.id === user.sessionId,
        })),
      }
    },

    async signOutDevice({ transact, user, query }) {
      const ended = await transact((db) => portal.sessions.end(db, user.id, query.id))
      if (!ended) throw notFound('המכשיר לא נמצא')
      portal.sessions.invalidateSession(query.id)
      return null
    },
  }
}

/** The key that tries are counted by: the person, whichever name was used, or else the unknown name. */
function accountKey(found: { id: number } | null, typed: string): string {
  return found ? `user ${found.id}` : `name ${typed.trim().toLowerCase()}`
}

/** The network behind an address: of IPv6 the first half, since anybody has all of the second. */
function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address
}
