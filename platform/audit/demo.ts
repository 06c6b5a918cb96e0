import { randomUUID } from 'node:crypto'
import { insertRows } from '#core/server/database/index.ts'
import type { LoadedPeople } from '#demo/kit/load.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import type { actionNames } from './contract/audit-actions.ts'
import { auditChanges, auditEntries } from './server/tables.ts'

interface Story {
  daysAgo: number
  action: keyof typeof actionNames
  /** The employee number of who did it; null for a sign-in that failed. */
  by: string | null
  /** The employee number of whom it is about. */
  about?: string
  change?: { table: string; label: string; before: object | null; after: object | null }
}

const stories: readonly Story[] = [
  { daysAgo: 0.1, action: 'signInFault', by: null, about: '2001' },
  {
    ...{ daysAgo: 1.2, action: 'saveMenu', by: '1001' },
    change: { table: 'menus', label: 'ראשי', before: { items: '26' }, after: { items: '27' } },
  },
  {
    ...{ daysAgo: 2.3, action: 'savePerson', by: '1001', about: '2002' },
    change: {
      ...{ table: 'users', label: '' },
      ...{ before: { job_title: 'טבח' }, after: { job_title: 'טבח ראשי' } },
    },
  },
  {
    ...{ daysAgo: 4.1, action: 'setRights', by: '1001', about: '2002' },
    change: { table: 'users', label: '', before: { duties: [] }, after: { duties: ['kitchen'] } },
  },
  { daysAgo: 5.4, action: 'signInFault', by: null, about: '1002' },
  {
    ...{ daysAgo: 7.2, action: 'updatePost', by: '1002' },
    change: {
      ...{ table: 'posts', label: 'שעות הפתיחה של חדר האוכל' },
      ...{ before: { title: 'שעות חדר האוכל' }, after: { title: 'שעות הפתיחה של חדר האוכל' } },
    },
  },
  {
    ...{ daysAgo: 11.3, action: 'saveOptions', by: '1001' },
    change: { table: 'options', label: '', before: { accent: '#C0314A' }, after: { accent: '#0F4C5C' } },
  },
]

export async function loadAudit({ db, today }: Load, { people }: LoadedPeople): Promise<void> {
  const entries = stories.map(({ daysAgo, action, by, about, change }) => ({
    change,
    entry: {
      ...{ id: randomUUID(), at: daysBefore(today, daysAgo), action, address: '10.20.1.14' },
      actorId: by === null ? null : (people.get(by) ?? null),
      personId: about === undefined ? null : (people.get(about) ?? null),
      input: by === null ? { way: 'password' } : {},
    },
  }))
  await insertRows(
    db,
    auditEntries,
    entries.map(({ entry }) => entry),
  )
  const changes = entries.flatMap(({ entry, change }) => {
    if (!change) return []
    const { table, ...values } = change
    return [{ entryId: entry.id, tableName: table, rowId: String(entry.personId ?? 1), ...values }]
  })
  await insertRows(db, auditChanges, changes)
}
