import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Access, admits } from '#contract/access.ts'
import type { Portal } from '../portal.ts'
import { forbidden, unauthorised } from './refusal.ts'
import type { SessionUser } from './session-user.ts'

/**
 * Pictures are fetched by the browser itself, which cannot add the token: for them, and only for them, the token also
 * lies in a cookie that scripts cannot read and other sites cannot send.
 */
const pictureCookie = 'shaar_media'

export function setPictureCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(pictureCookie, token, {
    path: '/media/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: 90 * 24 * 60 * 60,
  })
}

export function clearPictureCookie(reply: FastifyReply): void {
  reply.clearCookie(pictureCookie, { path: '/media/' })
}

/** The token of the `Authorization` header, with or without the word Bearer. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header ? header.replace(/^Bearer /i, '') || null : null
}

export function pictureTokenOf(request: FastifyRequest): string | null {
  return request.cookies[pictureCookie] ?? tokenOf(request)
}

/** The caller, where the access admits them. A public call with an invalid token is anonymous. Throws 401 or 403. */
export async function admit(
  portal: Portal,
  access: Access,
  token: string | null,
): Promise<SessionUser | null> {
  const user = token ? (portal.sessions.cached(token) ?? (await portal.sessions.verify(token))) : null
  if (admits(access, user?.role ?? null)) return user
  throw user ? forbidden() : unauthorised()
}

/** A number that names a person must be the caller's own, unless an administrator calls (product §2). */
export function own(id: number, user: SessionUser): number {
  if (id !== user.id && user.role !== 'administrator') throw forbidden()
  return id
}
