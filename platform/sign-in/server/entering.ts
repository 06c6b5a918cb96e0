import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { setPictureCookie } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { loadUserFields } from '#platform/people/server/index.ts'
import { notifyAccessChange } from './access-changes.ts'
import { deviceLabel } from './devices.ts'
import { rememberDevice } from './known-devices.ts'
import { wrongCredentials } from './passwords/passwords.ts'

interface Entry {
  request: FastifyRequest
  reply: FastifyReply
  userId: number
  /** At the organisation's provider. */
  bySignOn?: boolean
}

/**
 * Starts a session of an active person on this browser, and answers its token: the same whatever proved who they are. The
 * session whose token came with the sign-in ends.
 */
export async function startSession(
  db: Transaction,
  portal: Portal,
  { request, reply, userId, bySignOn = false }: Entry,
): Promise<string> {
  const sessionId = randomUUID()
  const label = deviceLabel(request.headers['user-agent'])
  const { user: before } = request
  const isStrange = await rememberDevice(db, portal, { request, reply, userId, sessionId })
  if (isStrange) await notifyAccessChange(db, portal, userId, { what: 'device', name: label })
  if (before) await portal.sessions.end(db, before.id, before.sessionId)
  return portal.sessions.start(db, userId, label, sessionId, bySignOn)
}

/** What a sign-in answers, with the cookie for pictures. Throws 401 where the session is over already. */
export async function signedIn(portal: Portal, db: Database, reply: FastifyReply, token: string) {
  const user = await portal.sessions.verify(token)
  if (!user) throw wrongCredentials()
  // The line's endpoint says by what.
  portal.log.info({ user: user.id }, 'signed in')
  await setPictureCookie(portal, reply, user)
  return { token, user, user_fields: await loadUserFields(db, user.id) }
}
