import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf, isoMoment, one, whereGiven } from '#core/server/database/index.ts'
import type { Handler, Handlers } from '#core/server/http/index.ts'
import type { audit as endpoints } from '#platform/audit/contract/audit.ts'
import { auditReport as description } from '#platform/audit/contract/audit-report.ts'
import { users } from '#platform/people/server/index.ts'
import { type Choice, inPeriod, report, reportHandlers } from '#platform/reports/server/index.ts'
import { auditChanges, auditEntries } from './tables.ts'

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')
const nameIn = (people: typeof actors | typeof subjects) =>
  sql<string | null>`${people.firstName} || ' ' || ${people.lastName}`

type Filter = Choice<typeof description>

/**
 * The entries among which a filter chooses. Of people: what they did and what was done to them, then what else changed their
 * rows. Apart, since the first is found by index where it is little, and by time where it is much; with an `or`, never by index.
 */
function entriesOf({ people }: Filter): SQL {
  if (!people) return sql`${auditEntries}`
  const theirs = or(anyOf(auditEntries.actorId, people), anyOf(auditEntries.personId, people))
  return sql`(
    select * from ${auditEntries} where ${theirs}
    union all select * from ${auditEntries} where ${theirs} is not true and ${auditEntries.id} in (
      select ${auditChanges.entryId} from ${auditChanges}
      where ${auditChanges.tableName} = 'users' and ${anyOf(auditChanges.rowId, people.map(String))})
  ) ${auditEntries}`
}

function matches({ action, ...period }: Filter): SQL | undefined {
  return and(
    inPeriod(auditEntries.at, period),
    whereGiven(action, 'text', (given) => sql`${auditEntries.action} = ${given}`),
  )
}

const changesOf = (what: SQL, many: SQL = sql``) =>
  sql`(select ${what} from ${auditChanges} change where change.entry_id = ${auditEntries.id} ${many})`

/** The first rows that an entry changed, one side of them as JSON. */
const side = (name: 'before' | 'after') =>
  sql<string>`(select coalesce(jsonb_agg(${sql.identifier(name)})::text, '') from (
    select ${sql.identifier(name)} from ${auditChanges} where entry_id = ${auditEntries.id} and ${sql.identifier(name)} is not null
    order by id limit 20) first_changes)`

const auditReport = report(description, {
  title: async () => 'יומן הפעולות',
  query: (filter, forFile) => ({
    from: sql`${entriesOf(filter)} left join ${users} as ${actors} on ${eq(actors.id, auditEntries.actorId)}
      left join ${users} as ${subjects} on ${eq(subjects.id, auditEntries.personId)}`,
    where: matches(filter),
    id: auditEntries.id,
    row: {
      id: auditEntries.id,
      at: isoMoment(auditEntries.at),
      actor: nameIn(actors),
      actor_number: actors.employeeNumber as unknown as SQL<string | null>,
      action: auditEntries.action,
      about: sql<string>`coalesce(${nameIn(subjects)},
        ${changesOf(sql`change.label`, sql`and change.label <> '' order by change.id limit 1`)}, '')`,
      changed: sql<number>`${changesOf(sql`count(*)::integer`)}`,
      address: auditEntries.address,
      ...(forFile && { before: side('before'), after: side('after') }),
    },
    sorts: { at: [auditEntries.at] },
  }),
  loadFigures: (db, filter) => {
    // Few people do few things: grouped first, a million entries are read in a sixth of the time that different people take.
    const groups = db
      .select({
        action: sql<string>`${auditEntries.action}`.as('action'),
        actorId: sql<number | null>`${auditEntries.actorId}`.as('actor_id'),
        entries: count().as('entries'),
      })
      .from(entriesOf(filter))
      .where(matches(filter))
      .groupBy(auditEntries.action, auditEntries.actorId)
      .as('groups')
    return one(
      db
        .select({
          entries: sql<number>`coalesce(sum(${groups.entries}), 0)::integer`,
          people: sql<number>`count(distinct ${groups.actorId})::integer`,
          faults: sql<number>`coalesce(sum(${groups.entries}) filter (where ${groups.action} = 'signInFault'), 0)::integer`,
        })
        .from(groups),
    )
  },
})

const maxShown = 100

/** Throws 404. */
const getAuditEntry: Handler<typeof endpoints.getAuditEntry> = async ({ db, query: { id } }) => {
  const entry = await one(db.select().from(auditEntries).where(eq(auditEntries.id, id)), 'הרשומה לא נמצאה')
  const changes = await db
    .select()
    .from(auditChanges)
    .where(eq(auditChanges.entryId, id))
    .orderBy(auditChanges.id)
    .limit(maxShown)
  return {
    input: entry.input as Record<string, unknown> | null,
    changes: changes.map(({ tableName, label, before, after }) => ({
      table: tableName,
      label,
      before: before as Record<string, unknown> | null,
      after: after as Record<string, unknown> | null,
    })),
  }
}

export const auditHandlers: Handlers<typeof endpoints> = {
  ...reportHandlers(auditReport),
  getAuditEntry,
}
