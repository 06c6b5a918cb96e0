import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { allowsAccess } from '#core/contract/access.ts'
import { type Database, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import type { NotificationKind } from '#platform/notifications/contract/kind.ts'
import type { NotificationChoice, NotificationSetting } from '#platform/people/contract/own-details.ts'
import type { Channel } from '#platform/people/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'
import { allKinds, isMailedByChoice, kindOf } from './kinds.ts'
import { notificationChoices } from './tables.ts'

/** Whether a person may choose where notifications of a kind go. */
export function isSwitchable(name: string): boolean {
  const kind = kindOf(name)
  return kind !== undefined && kind.always === undefined
}

/** The channels that a person may choose for a kind. */
function offersOf(kind: NotificationKind<never>): Channel[] {
  if (kind.always !== undefined) return []
  return isMailedByChoice(kind) ? ['push', 'mail'] : ['push']
}

/** The kinds of notification that a person may be told of, and where each of them goes that may be switched off. */
export async function listChoices(db: Database, userId: number): Promise<NotificationSetting[]> {
  const rows = await db
    .select({
      ...{ role: users.role, duties: users.duties },
      ...{ kind: notificationChoices.kind, channels: notificationChoices.channels },
    })
    .from(users)
    .leftJoin(notificationChoices, eq(notificationChoices.userId, users.id))
    .where(eq(users.id, userId))
  const [person] = rows
  if (!person) throw notFound('האדם לא נמצא')
  const chosen = new Map(rows.map(({ kind, channels }) => [kind, channels]))
  return allKinds()
    .filter(({ access }) => allowsAccess(access ?? 'member', person))
    .map((kind) => {
      const { name, group, label, always = null } = kind
      const offers = offersOf(kind)
      const goesTo = chosen.get(name) ?? kind.channels
      const channels = offers.filter((channel) => goesTo.includes(channel))
      return { kind: name, group, label, always, offers, channels }
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

/** Stores where a person's notifications of some kinds go besides the bell, each named once. */
export async function saveChoices(
  db: Transaction,
  userId: number,
  choices: readonly NotificationChoice[],
): Promise<void> {
  await db.execute(sql`
    insert into ${notificationChoices} (user_id, kind, channels)
    select ${userId}::integer, kind, channels from ${rowsFrom('given', { kind: 'text', channels: 'text[]' }, choices)}
    on conflict (user_id, kind) do update set channels = excluded.channels`)
}
