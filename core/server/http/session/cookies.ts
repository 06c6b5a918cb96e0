import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#core/server/config.ts'

/** The cookies of the portal, and where each is sent. */
const paths = {
  /** Holds a token that opens pictures and files, which the browser fetches itself. */
  shaar_media: '/media/',
  /** Says that a browser signed in before. */
  shaar_device: '/api/users/',
  /** Binds a single sign-on to the browser that began it. */
  shaar_sign_on: '/api/users/',
} as const

type CookieName = keyof typeof paths

interface Parts {
  request: FastifyRequest
  reply: FastifyReply
  config: Config
}

/**
 * The name and the attributes of a cookie. With https its name says so: no other host of the domain and no plain connection
 * can set one of that name, which browsers take with the path `/` alone.
 */
function cookieOf({ publicUrl }: Config, name: CookieName) {
  const secure = publicUrl.startsWith('https:')
  const attributes = { httpOnly: true, sameSite: 'strict', secure } as const
  return secure
    ? { name: `__Host-${name}`, attributes: { ...attributes, path: '/' } }
    : { name, attributes: { ...attributes, path: paths[name] } }
}

/** What the browser sent; undefined where it sent nothing. */
export function readCookie({ request, config }: Omit<Parts, 'reply'>, name: CookieName): string | undefined {
  return request.cookies[cookieOf(config, name).name]
}

/** Sets a cookie that no script reads and no other site sends. `maxAge`: in seconds; without it until the browser closes. */
export function writeCookie(
  { reply, config }: Omit<Parts, 'request'>,
  name: CookieName,
  value: string,
  maxAge?: number,
): void {
  const cookie = cookieOf(config, name)
  reply.setCookie(cookie.name, value, { ...cookie.attributes, ...(maxAge !== undefined && { maxAge }) })
}

export function deleteCookie({ reply, config }: Omit<Parts, 'request'>, name: CookieName): void {
  const cookie = cookieOf(config, name)
  reply.clearCookie(cookie.name, cookie.attributes)
}
