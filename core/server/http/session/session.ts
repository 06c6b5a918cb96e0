import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Access, allowsAccess } from '#core/contract/access.ts'
import { networkOf } from '#core/server/http/limits/network.ts'
import { forbidden, unauthorised } from '#core/server/http/refusal.ts'
import type { Portal } from '#core/server/portal.ts'
import { deleteCookie, readCookie, writeCookie } from './cookies.ts'
import type { SessionUser } from './session-user.ts'

const pictureDays = 90

/**
 * Pictures are fetched by the browser itself, which cannot add the token: a cookie holds a second token, which opens nothing
 * else.
 */
export async function setPictureCookie(
  { identity, config }: Portal,
  reply: FastifyReply,
  user: SessionUser,
): Promise<void> {
  writeCookie({ reply, config }, 'shaar_media', await identity.pictureToken(user), pictureDays * 24 * 60 * 60)
}

export function clearPictureCookie({ config }: Portal, reply: FastifyReply): void {
  deleteCookie({ reply, config }, 'shaar_media')
}

/** The token of the `Authorization` header, with or without the word Bearer. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header ? header.replace(/^Bearer /i, '') || null : null
}

/** Who asks for a picture or a file, by the cookie or the header. Counts the call. Throws 401 or 429. */
export async function authenticateMedia(portal: Portal, request: FastifyRequest): Promise<SessionUser> {
  const cookie = readCookie({ request, config: portal.config }, 'shaar_media')
  const token = tokenOf(request)
  const user =
    (cookie && (await portal.identity.verify(cookie, 'pictures'))) ||
    (token && (await portal.identity.verify(token))) ||
    null
  portal.calls.count(user, () => networkOf(request.ip))
  if (!user) throw unauthorised()
  return user
}

/** Who a token is of; null for none and for an invalid one. A promise only where it was not verified within the last seconds. */
export function userOf(
  { identity }: Portal,
  token: string | null,
): SessionUser | null | Promise<SessionUser | null> {
  return token ? (identity.cached(token) ?? identity.verify(token)) : null
}

/** Throws 401 or 403 unless the access admits the caller. */
export function requireAccess(access: Access, user: SessionUser | null): void {
  if (!allowsAccess(access, user)) throw user ? forbidden() : unauthorised()
}

/** Returns the user id of the input if it is the caller's own or an administrator calls (product §2). Throws 403. */
export function requireOwn(id: number, user: SessionUser): number {
  if (id !== user.id && user.role !== 'administrator') throw forbidden()
  return id
}
