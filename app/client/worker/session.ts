/**
 * The session that a request's token names, unverified: it only finds what the same session stored before. Null without a
 * token, and for one that has expired.
 */
export function sessionOf(request: Request): string | null {
  const payload = /^Bearer [^.]+\.([\w-]+)\./.exec(request.headers.get('authorization') ?? '')?.[1]
  if (payload === undefined) return null
  try {
    const { jti, exp }: { jti?: unknown; exp?: unknown } = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    )
    return typeof jti === 'string' && typeof exp === 'number' && exp * 1000 > Date.now() ? jti : null
  } catch {
    return null
  }
}
