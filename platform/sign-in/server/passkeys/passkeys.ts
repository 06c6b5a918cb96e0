import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { cleanText } from '#core/rules/text/text.ts'
import type { Config } from '#core/server/config.ts'
import { type Database, one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, HttpProblem, Refusal } from '#core/server/http/index.ts'
import { loadSettings } from '#platform/organisation/server/index.ts'
import { lockPerson, users } from '#platform/people/server/index.ts'
import { type passkeys as contract, maxPasskeys } from '#platform/sign-in/contract/passkeys.ts'
import { notifyAccessChange } from '#platform/sign-in/server/access-changes.ts'
import { requireFreshSession } from '#platform/sign-in/server/devices.ts'
import { passkeyChallenges, passkeys } from '#platform/sign-in/server/tables.ts'

/** How long a browser has for an answer, in milliseconds. */
const timeout = 5 * 60 * 1000

/** The site that passkeys belong to: those of another do not work here. */
function siteOf({ publicUrl }: Config) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** Stores a challenge: of a person who adds a passkey, or of nobody, for a sign-in. */
async function storeChallenge(db: Transaction, challenge: string, userId: number | null): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  const expiresAt = sql`now() + make_interval(secs => ${timeout / 1000})`
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
}

/** Takes the challenge that an authenticator has signed; it is good once. Null for one that is unknown, used or expired. */
export async function takeChallenge(
  db: Transaction,
  clientData: string,
  userId: number | null,
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challengeIn(clientData)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning()
  return row?.challenge ?? null
}

function challengeIn(clientData: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientData, 'base64url').toString()).challenge)
  } catch {
    return ''
  }
}

/** Throws a refusal for a session that is not fresh, and for a person who has as many passkeys as there may be. */
export const startPasskey: Handler<typeof contract.startPasskey> = async ({ db, portal, user: owner }) => {
  await requireFreshSession(db, owner.sessionId)
  const userId = owner.id
  const { rpID } = siteOf(portal.config)
  const person = await one(
    db
      .select({ name: users.employeeNumber, first: users.firstName, last: users.lastName })
      .from(users)
      .where(eq(users.id, userId)),
  )
  const own = await db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId))
  refuseTooMany(own.length)
  const options = await generateRegistrationOptions({
    rpName: (await loadSettings(db)).organisation.name,
    rpID,
    userName: person.name,
    userDisplayName: `${person.first} ${person.last}`,
    // The same for all of a person's keys, so that an authenticator replaces its old one.
    userID: new Uint8Array(Buffer.from(handleOf(userId))),
    timeout,
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, options.challenge, userId)
  const { rp, user, challenge, pubKeyCredParams } = options
  return {
    rp: { id: rpID, name: rp.name },
    user,
    challenge,
    pubKeyCredParams,
    timeout,
    excludeCredentials: own.map(({ id }) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

const handleOf = (userId: number) => `shaar ${userId}`

function refuseTooMany(count: number): void {
  if (count < maxPasskeys) return
  throw new Refusal(
    'session.too-many-passkeys',
    `אפשר לשמור עד ${maxPasskeys} מפתחות. כדאי להסיר מפתח שאינו בשימוש.`,
  )
}

/** Throws a refusal for a passkey that does not answer the challenge. */
export const addPasskey: Handler<typeof contract.addPasskey> = async ({ db, portal, user, body }) => {
  const { passkey } = body
  const userId = user.id
  const name = cleanText(body.name)
  const challenge = await takeChallenge(db, passkey.response.clientDataJSON, userId)
  const { rpID, origin } = siteOf(portal.config)
  const made =
    challenge === null
      ? null
      : await verifyRegistrationResponse({
          response: passkey,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
        }).catch(() => null)
  if (!made?.verified) {
    throw new Refusal('session.passkey-not-made', 'המפתח לא נשמר. אפשר לנסות שוב מההתחלה.')
  }
  await lockPerson(db, userId)
  refuseTooMany(await db.$count(passkeys, eq(passkeys.userId, userId)))
  const { id, publicKey, counter } = made.registrationInfo.credential
  const [row] = await db
    .insert(passkeys)
    .values({
      credentialId: id,
      userId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (!row) throw new Refusal('session.passkey-exists', 'המפתח הזה כבר שמור.')
  await notifyAccessChange(db, portal, userId, { what: 'passkey', name })
  return row
}

export const startPasskeySignIn: Handler<typeof contract.startPasskeySignIn> = async ({ db, portal }) => {
  const { rpID } = siteOf(portal.config)
  const { challenge } = await generateAuthenticationOptions({ rpID })
  await storeChallenge(db, challenge, null)
  return { challenge, rpId: rpID, timeout, userVerification: 'required' as const }
}

type Found = typeof passkeys.$inferSelect

/** The passkey of an active person, or null. */
export async function findPasskey(db: Database, credentialId: string): Promise<Found | null> {
  const [row] = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(users.disabledAt)))
  return row?.passkey ?? null
}

/**
 * Whether a passkey has signed the challenge for this site, after a fingerprint or the like. A counter that does not grow
 * means that the key was copied: `verifyAuthenticationResponse` throws for it. Answers the new counter, or null.
 */
export async function verifySignature(
  config: Config,
  { credentialId, publicKey, counter, userId }: Found,
  challenge: string,
  passkey: Body<typeof contract.signInByPasskey>['passkey'],
): Promise<number | null> {
  const { rpID, origin } = siteOf(config)
  const { userHandle } = passkey.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== handleOf(userId))
    return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Notes that a passkey was used. False where it was removed, used by another sign-in or its owner deactivated meanwhile. */
export async function usePasskey(
  db: Transaction,
  { id, counter, userId }: Found,
  newCounter: number,
): Promise<boolean> {
  const active = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('share')
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return active.length > 0 && used.length > 0
}

/** The uniform answer to a passkey that opens nothing. */
export function wrongPasskey(): HttpProblem {
  return new HttpProblem(401, 'המפתח הזה אינו פותח כאן דבר. אפשר להיכנס בסיסמה ולשמור מפתח חדש.')
}
