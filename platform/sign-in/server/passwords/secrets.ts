import { eq } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { secrets } from '#platform/sign-in/server/tables.ts'

/** A secret that every process on this database shares: `make` makes it where it is not there yet. */
export async function loadSecret(db: Transaction, name: string, make: () => string): Promise<string> {
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`the secret ${name} is missing`)
  return row.value
}

/** Gives a secret another value. */
export async function replaceSecret(db: Transaction, name: string, value: string): Promise<void> {
  await db
    .insert(secrets)
    .values({ name, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } })
}
