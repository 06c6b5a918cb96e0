import { and, eq, ne, sql } from 'drizzle-orm'
import type { IDToken } from 'openid-client'
import { constraintOf, type Database, type Transaction } from '#core/server/database/index.ts'
import { notFound, Refusal } from '#core/server/http/index.ts'
import { users } from '#platform/people/server/index.ts'
import { signOnIdentities } from '#platform/sign-in/server/tables.ts'

/** Who signed on with this account of the provider before. */
export async function findLinkedPerson(
  db: Database,
  { iss, sub }: IDToken,
): Promise<{ id: number; disabledAt: Date | null } | null> {
  const [person] = await db
    .select({ id: users.id, disabledAt: users.disabledAt })
    .from(signOnIdentities)
    .innerJoin(users, eq(users.id, signOnIdentities.userId))
    .where(and(eq(signOnIdentities.issuer, iss), eq(signOnIdentities.subject, sub)))
  return person ?? null
}

/** Binds a person to an account of the provider, unless they are. Throws a refusal where it is another one. */
export async function bind(db: Transaction, userId: number, { iss, sub }: IDToken): Promise<void> {
  await db
    .insert(signOnIdentities)
    .values({ userId, issuer: iss, subject: sub })
    .onConflictDoUpdate({
      target: signOnIdentities.userId,
      set: { issuer: iss, subject: sub, boundAt: sql`now()` },
      // Of the organisation's earlier provider.
      setWhere: ne(signOnIdentities.issuer, iss),
    })
    .catch((error: unknown) => {
      if (constraintOf(error) !== 'sign_on_identities_subject') throw error
      // Somebody else was bound to it since it was looked up.
      throw new Refusal(
        'session.sign-on-bound',
        'החשבון של הארגון קשור לאדם אחר בפורטל. אפשר לפנות למנהלי המערכת.',
      )
    })
  const [bound] = await db
    .select({ subject: signOnIdentities.subject })
    .from(signOnIdentities)
    .where(eq(signOnIdentities.userId, userId))
  if (bound?.subject === sub) return
  throw new Refusal(
    'session.sign-on-bound',
    'החשבון שלך בפורטל קשור לחשבון אחר של הארגון. אפשר לפנות למנהלי המערכת.',
  )
}

/** Since when a person is bound to an account of the provider, as ISO 8601; null for one who is not. */
export async function linkedSince(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ boundAt: signOnIdentities.boundAt })
    .from(signOnIdentities)
    .where(eq(signOnIdentities.userId, userId))
  return row?.boundAt.toISOString() ?? null
}

/** Lets a person be bound anew, by their next sign-on. Throws 404 for one who is not bound. */
export async function unbind(db: Transaction, userId: number): Promise<void> {
  const unbound = await db
    .delete(signOnIdentities)
    .where(eq(signOnIdentities.userId, userId))
    .returning({ userId: signOnIdentities.userId })
  if (unbound.length === 0) throw notFound('האדם אינו קשור לחשבון של הארגון')
}
