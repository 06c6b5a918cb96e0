import { createECDH, createPrivateKey } from 'node:crypto'
import type { JWK } from 'jose'
import { ConfigError, type Lookup, requiredTogether } from './config-values.ts'

/** A service account of Firebase. */
export interface FcmConfig {
  projectId: string
  clientEmail: string
  /** PEM. */
  privateKey: string
}

/** The pair of keys as other servers write it: the public one a point of the curve, both in base64url. */
export function vapidKey(text: Lookup): JWK | null {
  const given = requiredTogether(text, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  if (!given) return null
  const point = Buffer.from(given.VAPID_PUBLIC_KEY, 'base64url')
  const d = Buffer.from(given.VAPID_PRIVATE_KEY, 'base64url')
  if (point.length !== 65 || d.length !== 32 || !isUsable(() => publicKeyOf(d).equals(point))) {
    throw new ConfigError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY take the keys of one pair, 65 and 32 bytes in base64url',
    )
  }
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  return { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: d.toString('base64url') }
}

function publicKeyOf(privateKey: Buffer): Buffer {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey()
}

/** Whether a key can be read, and is right. */
function isUsable(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

/** How push services reach whoever runs the portal. */
export function vapidSubject(text: Lookup, publicUrl: string | null): string {
  const subject = text('VAPID_SUBJECT')
  if (subject !== null && !/^(?:mailto:[^@]+@[^@]+|https:\/\/.+)$/.test(subject)) {
    throw new ConfigError(
      `VAPID_SUBJECT takes mailto:portal@example.com or an https:// address, not "${subject}"`,
    )
  }
  if (subject !== null) return subject
  const from = text('MAIL_FROM')
  if (from === null && publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<([^<>]+)>/.exec(from ?? '')?.[1] ?? from ?? 'shaar@localhost'}`
}

export function fcm(text: Lookup): FcmConfig | null {
  const given = requiredTogether(text, ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'])
  if (!given) return null
  // In the environment its lines are often written as `\n`.
  const privateKey = given.FCM_PRIVATE_KEY.replaceAll('\\n', '\n')
  const isPkcs8 = privateKey.startsWith('-----BEGIN PRIVATE KEY-----')
  if (!isPkcs8 || !isUsable(() => createPrivateKey(privateKey).asymmetricKeyType === 'rsa')) {
    throw new ConfigError('FCM_PRIVATE_KEY takes the private key of the service account, in PEM (PKCS #8)')
  }
  return { projectId: given.FCM_PROJECT_ID, clientEmail: given.FCM_CLIENT_EMAIL, privateKey }
}
