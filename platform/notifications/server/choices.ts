import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/index.ts'
import type { NotificationKind } from '#platform/notifications/contract/kind.ts'
import type { NotificationSetting } from '#platform/people/contract/own-details.ts'
import type { Channel } from '#platform/people/contract/vocabulary.ts'
import { allKinds, isMailedByChoice } from './kinds.ts'
import { notificationChoices } from './tables.ts'

const switchable = () => allKinds().filter((kind) => kind.switchable)

/** Whether a person may choose where notifications of a kind go. */
export function isSwitchable(kind: string): boolean {
  return switchable().some(({ name }) => name === kind)
}

/** The kinds of notification that a person may switch off, and where each of them goes for this one. */
export async function listChoices(db: Database, userId: number): Promise<NotificationSetting[]> {
  const rows = await db
    .select({ kind: notificationChoices.kind, channels: notificationChoices.channels })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
  const chosen = new Map<string, Channel[]>(rows.map(({ kind, channels }) => [kind, channels]))
  return switchable().map((kind) => {
    const offers: Channel[] = isMailedByChoice(kind) ? ['push', 'mail'] : ['push']
    const { name, label, channels } = kind
    const goesTo = chosen.get(name) ?? channels
    return { kind: name, label, offers, channels: offers.filter((channel) => goesTo.includes(channel)) }
  })
}

/** Whether a person wants mail of a kind: part of a statement, for features that mail letters of their own. */
export function wantsMail(
  { name, channels }: Pick<NotificationKind<never>, 'name' | 'channels'>,
  userId: AnyColumn,
): SQL {
  return sql`coalesce((select 'mail' = any(${notificationChoices.channels}) from ${notificationChoices}
    where ${notificationChoices.userId} = ${userId} and ${notificationChoices.kind} = ${name}), ${channels.includes('mail')})`
}

/** Stores where a person's notifications of a kind go besides the bell. */
export async function saveChoice(
  db: Transaction,
  userId: number,
  kind: string,
  channels: Channel[],
): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ userId, kind, channels })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind],
      set: { channels },
    })
}
