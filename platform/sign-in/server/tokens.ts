import { randomBytes } from 'node:crypto'
import { type CryptoKey, jwtVerify, SignJWT } from 'jose'
import type { Transaction } from '#core/server/database/index.ts'
import { sessions } from '#platform/people/server/index.ts'
import { loadSecret, replaceSecret } from './passwords/secrets.ts'

const issuer = 'shaar'

/** What a token opens, as its audience names it. */
const audiences = { api: 'shaar', pictures: 'shaar-pictures' }
export type TokenPurpose = keyof typeof audiences

const algorithm = 'HS256'

export interface Claims {
  sessionId: string
  userId: number
  /** In milliseconds since 1970, like the next. */
  issuedAt: number
  expiresAt: number
}

const secretName = 'token-key'
const newKey = () => randomBytes(32).toString('base64')

/** Makes a new key, which processes load when they start, and ends all sessions. Returns how many there were. */
export async function changeTokenKey(db: Transaction): Promise<number> {
  await replaceSecret(db, secretName, newKey())
  const { rowCount } = await db.delete(sessions)
  return rowCount ?? 0
}

/** The key that signs tokens: made once, the same for every process on this database. */
export async function loadTokenKey(db: Transaction): Promise<CryptoKey> {
  const secret = await loadSecret(db, secretName, newKey)
  const bytes = Buffer.from(secret, 'base64')
  // Imported once: from bytes, every signature would import it again.
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

/** Signs a token whose payload is `{ iss, aud, iat, exp, jti, data: { user: { id } } }` (product §2). */
export function signToken(
  key: CryptoKey,
  opens: TokenPurpose,
  sessionId: string,
  userId: number,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ data: { user: { id: userId } } })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audiences[opens])
    .setJti(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
}

/** A short digest that nobody without the key can compute, of a million values. */
export async function digestOf(key: CryptoKey, text: string): Promise<number> {
  // The space keeps it apart from what is signed for a token.
  const digest = await crypto.subtle.sign('HMAC', key, Buffer.from(`digest ${text}`))
  return Buffer.from(digest).readUIntBE(0, 3) >> 4
}

/** What a token claims, or null for one that is forged, altered, expired, not ours or for something else. */
export async function readToken(
  key: CryptoKey,
  opens: TokenPurpose,
  token: string,
  now: Date,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience: audiences[opens],
      currentDate: now,
      requiredClaims: ['iat', 'exp', 'jti'],
    })
    const userId = (payload.data as { user?: { id?: unknown } } | undefined)?.user?.id
    if (typeof userId !== 'number' || !payload.jti || !payload.iat || !payload.exp) return null
    return { sessionId: payload.jti, userId, issuedAt: payload.iat * 1000, expiresAt: payload.exp * 1000 }
  } catch {
    return null
  }
}
