import type { Access } from '../contract/access.ts'
import type { RetentionDays } from './config.ts'
import type { Database, Transaction } from './database/index.ts'
import type { SessionUser } from './http/session/session-user.ts'
import type { ErasedPerson, PersonTable } from './person-tables.ts'
import type { IndexNext } from './search/index-next.ts'
import type { indexedKinds } from './search/tables.ts'

/** Deletes or wipes a portion of what is too old. Returns how many rows: none when nothing is left. */
export type CleanUpStep = (
  db: Transaction,
  kept: { keptDays: RetentionDays; auditYears: number },
) => Promise<number>

/** What a feature does on the server, besides its calls. A module above `core` may add what it collects from features. */
export interface ServerParts {
  /** What it deletes when it is too old, by the names under which the last success is watched. */
  cleanUp?: Readonly<Record<string, CleanUpStep>>
  /** Makes the words by which its items are found anew. */
  indexAgain?: { [Kind in (typeof indexedKinds)[number]]?: IndexNext }
  /** What it stores of people. */
  personTables?: readonly PersonTable[]
  /** What erasing a person deletes beyond `personTables`. Returns the names of stored files, which are removed after the commit. */
  erase?: (db: Transaction, person: ErasedPerson) => Promise<string[]>
  /** How much of a person's waits for somebody: it is finished before they are erased. */
  countOpen?: (db: Database, userId: number) => Promise<number>
  /** Ends what somebody who was deactivated takes part in. */
  leave?: (db: Transaction, userId: number) => Promise<unknown>
  /** Where something can wait, who sees to it there, and how much of it there is. */
  waiting?: readonly {
    address: string
    access: Access
    count: (db: Database, user: SessionUser) => Promise<number>
  }[]
}
