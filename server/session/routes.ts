import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { session } from '#contract/session.ts'
import { AttemptLimit } from '../http/limits.ts'
import { forbidden, notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve.ts'
import { clearPictureCookie, setPictureCookie, tokenOf } from '../http/session.ts'
import { loadUserFields } from '../people/index.ts'
import type { Portal } from '../portal.ts'
import { deviceLabel } from './devices.ts'
import { changePassword, findByName, passwordMatches, resetPassword, wrongCredentials } from './passwords.ts'
import { sessions } from './tables.ts'

const quarterHour = 15 * 60

/** The handlers, with the limits on guessing: per account and per address, for all processes together (product §2). */
export function sessionHandlers(portal: Portal): Handlers<typeof session> {
  const perAccount = new AttemptLimit(portal.db, 'account', 10, quarterHour)
  const perAddress = new AttemptLimit(portal.db, 'address', 100, quarterHour)
  const changes = new AttemptLimit(portal.db, 'change', 10, quarterHour)
  const resets = new AttemptLimit(portal.db, 'reset', 5, quarterHour)
  const secure = portal.config.publicUrl.startsWith('https:')

  return {
    async userSignIn({ db, body, request, reply }) {
      const address = networkOf(request.ip)
      await perAddress.count(address)
      const found = await findByName(db, body.username)
      const account = accountKey(found, body.username)
      await perAccount.count(account)
      const matches = await passwordMatches(found?.passwordHash ?? null, body.password)
      if (!found || !matches) throw wrongCredentials()
      await perAccount.clear(account)
      await perAddress.takeBack(address)
      const token = await portal.sessions.start(db, found.id, deviceLabel(request.headers['user-agent']))
      const user = await portal.sessions.verify(token)
      if (!user) throw wrongCredentials()
      setPictureCookie(reply, token, secure)
      return { token, user, user_fields: await loadUserFields(db, user.id) }
    },

    async validateUser({ db, user, query, request, reply }) {
      if (query.id !== user.id) throw forbidden()
      const renewed = await portal.sessions.renew(user)
      setPictureCookie(reply, renewed ?? tokenOf(request) ?? '', secure)
      return { user, user_fields: await loadUserFields(db, user.id), token: renewed }
    },

    async userSignOut({ db, user, reply }) {
      await portal.sessions.end(db, user.id, user.sessionId)
      clearPictureCookie(reply)
      // Pictures are kept for a year; on a shared computer they leave with the person.
      reply.header('clear-site-data', '"cache"')
      return null
    },

    async changePassword({ db, user, body }) {
      await changes.count(String(user.id))
      await db.transaction(async (transaction) => {
        await changePassword(transaction, user.id, body.current_password, body.new_password)
        await portal.sessions.endAll(transaction, user.id, user.sessionId)
      })
      portal.sessions.invalidateUser(user.id)
      await changes.clear(String(user.id))
      return null
    },

    async requestPasswordReset({ db, body, request }) {
      await perAddress.count(networkOf(request.ip))
      await resets.count(accountKey(await findByName(db, body.username), body.username))
      await portal.jobs.send(db, 'reset-password', { username: body.username })
      return null
    },

    async resetPassword({ db, body, request }) {
      await perAddress.count(networkOf(request.ip))
      const userId = await db.transaction(async (transaction) => {
        const id = await resetPassword(transaction, body.token, body.new_password)
        await portal.sessions.endAll(transaction, id)
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

    async signOutDevice({ db, user, query }) {
      if (!(await portal.sessions.end(db, user.id, query.id))) throw notFound('המכשיר לא נמצא')
      return null
    },
  }
}

/** Whose tries are counted: a person's, by whichever of their names; a name that nobody has counts for itself. */
function accountKey(found: { id: number } | null, typed: string): string {
  return found ? `user ${found.id}` : `name ${typed.trim().toLowerCase()}`
}

/** The network behind an address: of IPv6 the first half, since anybody has all of the second. */
function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address
}
