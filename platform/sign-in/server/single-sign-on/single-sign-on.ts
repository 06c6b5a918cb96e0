import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { keyOf } from '#core/rules/text/text.ts'
import type { SingleSignOnConfig } from '#core/server/config.ts'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { HttpProblem, Refusal } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { users } from '#platform/people/server/index.ts'
import { momentText } from '#platform/sign-in/contract/notifications.ts'
import { resetsHeldUntil } from '#platform/sign-in/server/changed-details.ts'
import { hashToken, newToken } from '#platform/sign-in/server/known-devices.ts'
import { signOns } from '#platform/sign-in/server/tables.ts'
import { findLinkedPerson } from './sign-on-identities.ts'

/** How long a person may take at the provider, in seconds. */
const signOnLife = 600
/** For calls to the provider, in seconds. */
const timeout = 10

/** Of each provider, what it says about itself; asked for once. */
const discovered = new Map<SingleSignOnConfig, Promise<oidc.Configuration>>()

/** The provider and this portal's account there. Throws 404 without one, and 503 while it does not answer. */
async function providerOf({
  config,
  log,
}: Portal): Promise<{ settings: SingleSignOnConfig; provider: oidc.Configuration }> {
  const settings = config.singleSignOn
  if (!settings) throw new HttpProblem(404, 'אין כניסה עם חשבון הארגון')
  const asked = discovered.get(settings) ?? discover(settings)
  discovered.set(settings, asked)
  try {
    return { settings, provider: await asked }
  } catch (error) {
    discovered.delete(settings)
    log.error({ err: error }, 'the OpenID provider does not answer')
    throw new HttpProblem(503, 'הכניסה עם חשבון הארגון אינה זמינה כרגע. אפשר לנסות שוב בעוד רגע.')
  }
}

function discover({ issuer, clientId, clientSecret }: SingleSignOnConfig): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  const execute = [
    // By default the signature of an ID token is not checked, since it comes from the provider over TLS.
    oidc.enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ]
  return oidc.discovery(server, clientId, clientSecret ?? undefined, undefined, { execute, timeout })
}

/** The address that the provider sends people back to. */
const returnAddress = ({ config }: Portal) => `${config.publicUrl}/login`

/** Begins a sign-on: the address to go to, and what the browser must show when it comes back. */
export async function startSignOn(
  portal: Portal,
  write: (run: (db: Transaction) => Promise<void>) => Promise<void>,
): Promise<{ address: string; browser: string }> {
  const { provider } = await providerOf(portal)
  const [state, nonce, codeVerifier, browser] = [
    newToken(),
    newToken(),
    oidc.randomPKCECodeVerifier(),
    newToken(),
  ]
  await write(async (db) => {
    await db.insert(signOns).values({
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      nonce,
      codeVerifier,
      expiresAt: sql`now() + make_interval(secs => ${signOnLife})`,
    })
  })
  const address = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(portal),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, browser }
}

/** Takes the sign-on that a browser comes back with; it is good once. Null for one that it did not begin. */
export async function takeSignOn(db: Transaction, answer: string, browser: string) {
  const [row] = await db
    .delete(signOns)
    .where(
      and(
        eq(signOns.stateHash, hashToken(new URLSearchParams(answer).get('state') ?? '')),
        eq(signOns.browserHash, hashToken(browser)),
        gt(signOns.expiresAt, sql`now()`),
      ),
    )
    .returning()
  return row ?? null
}

/** What the provider says about the person. Throws a refusal for an answer that is not its own, or not to this sign-on. */
export async function claimsOf(
  portal: Portal,
  answer: string,
  signOn: typeof signOns.$inferSelect,
): Promise<oidc.IDToken> {
  const { provider } = await providerOf(portal)
  try {
    const tokens = await oidc.authorizationCodeGrant(
      provider,
      new URL(`${returnAddress(portal)}?${answer}`),
      {
        // The row was found by its hash.
        expectedState: new URLSearchParams(answer).get('state') ?? '',
        expectedNonce: signOn.nonce,
        pkceCodeVerifier: signOn.codeVerifier,
        idTokenExpected: true,
      },
    )
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider sent no ID token')
    const more = provider.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : {}
    return { ...more, ...claims }
  } catch (error) {
    portal.log.warn({ err: error }, 'a sign-on was refused')
    throw signOnFailed()
  }
}

export function signOnFailed(): Refusal {
  return new Refusal('session.sign-on-failed', 'הכניסה עם חשבון הארגון לא הושלמה. אפשר לנסות שוב.')
}

/**
 * The active person that the provider means: who signed on with the account before; for a first sign-on by employee number, or
 * else by a mail address that it has verified, and that nobody else gave to the person within a day. Throws a refusal.
 */
export async function personOf(
  db: Database,
  { numberClaim }: SingleSignOnConfig,
  claims: oidc.IDToken,
): Promise<number> {
  const bound = await findLinkedPerson(db, claims)
  if (bound?.disabledAt) throw unknownPerson()
  if (bound) return bound.id
  const number = numberClaim === null ? undefined : claims[numberClaim]
  const isNumber = typeof number === 'string' || typeof number === 'number'
  if (!isNumber && claims.email_verified !== true) {
    throw new Refusal(
      'session.sign-on-unverified',
      'כתובת הדוא״ל שבחשבון הארגון אינה מאומתת. אפשר לפנות למשאבי אנוש.',
    )
  }
  const same = isNumber
    ? eq(users.employeeNumber, keyOf(String(number)))
    : eq(users.email, keyOf(String(claims.email ?? '')))
  const [person] = await db
    .select({ id: users.id, addressChangedAt: users.addressChangedAt })
    .from(users)
    .where(and(same, isNull(users.disabledAt)))
  if (!person) throw unknownPerson()
  const until = isNumber ? null : resetsHeldUntil(person.addressChangedAt, new Date())
  if (until === null) return person.id
  throw new Refusal(
    'session.sign-on-held',
    `כתובת הדוא״ל שלך בפורטל השתנתה. אפשר להיכנס בה עם חשבון הארגון אחרי ${momentText(until.toISOString())}.`,
  )
}

function unknownPerson(): Refusal {
  return new Refusal(
    'session.sign-on-unknown',
    'לא נמצא כאן חשבון פעיל עם הפרטים של חשבון הארגון. אפשר לפנות למשאבי אנוש.',
  )
}

/** Where a person who signs out ends the session at the provider, too; null where it offers none. */
export async function signOutAddress(portal: Portal): Promise<string | null> {
  if (!portal.config.singleSignOn) return null
  try {
    const { provider } = await providerOf(portal)
    if (!provider.serverMetadata().end_session_endpoint) return null
    return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: returnAddress(portal) }).href
  } catch {
    // The session here is over all the same.
    return null
  }
}
