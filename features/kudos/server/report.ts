import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf, type Database, isoMoment, whereGiven } from '#core/server/database/index.ts'
import { kudosReport as description } from '#features/kudos/contract/kudos-report.ts'
import { branches, departments, users } from '#platform/people/server/index.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { type Choice, inPeriod, report } from '#platform/reports/server/index.ts'
import { kudos, kudosValues } from './tables.ts'

const givers = alias(users, 'givers')
const receivers = alias(users, 'receivers')
const nameIn = (people: typeof givers | typeof receivers) =>
  sql<string>`${people.firstName} || ' ' || ${people.lastName}`

type Filter = Choice<typeof description>

/** Without a state, those that stand: on the wall or hidden from it. */
function matches({ value_id, branch_id, state, people, ...period }: Filter): SQL | undefined {
  return and(
    anyOf(kudos.state, state === undefined ? ['shown', 'hidden'] : [state]),
    inPeriod(kudos.givenAt, period),
    whereGiven(value_id, 'integer', (given) => sql`${kudos.valueId} = ${given}`),
    whereGiven(
      branch_id,
      'integer',
      (given) =>
        sql`${kudos.receiverId} in (select ${users.id} from ${users} where ${users.branchId} = ${given})`,
    ),
    people && or(anyOf(kudos.giverId, people), anyOf(kudos.receiverId, people)),
  )
}

const columns = {
  id: kudos.id,
  given_at: isoMoment(kudos.givenAt),
  value: kudos.valueName,
  giver: nameIn(givers),
  giver_number: givers.employeeNumber,
  receiver: nameIn(receivers),
  receiver_number: receivers.employeeNumber,
  branch: branches.name,
  department: departments.name,
  message: kudos.message,
  state: kudos.state,
  reason: kudos.removalReason,
}

/** Everybody's kudos that the filter finds, the newest first. */
export const kudosReport = report(description, {
  title: async () => 'פרגונים',
  query: (filter) => ({
    from: sql`${kudos} join ${users} as ${givers} on ${eq(givers.id, kudos.giverId)}
      join ${users} as ${receivers} on ${eq(receivers.id, kudos.receiverId)}
      left join ${branches} on ${eq(branches.id, receivers.branchId)}
      left join ${departments} on ${eq(departments.id, receivers.departmentId)}`,
    where: matches(filter),
    id: kudos.id,
    row: columns,
    sorts: {
      given_at: [kudos.givenAt],
      giver: [givers.lastName, givers.firstName],
      receiver: [receivers.lastName, receivers.firstName],
      branch: [branches.name, receivers.lastName, receivers.firstName],
      value: [kudos.valueName],
    },
  }),
  loadFigures,
})

/** As many branches as the chart has room for. */
const maxBranches = 20

/** How many kudos a filter finds, and how they spread. */
async function loadFigures(db: Database, filter: Filter): Promise<FiguresOf<typeof description>> {
  const where = matches(filter)
  const number = sql<number>`count(*)::integer`
  const [[all], byMonth, byValue, byBranch] = await Promise.all([
    db
      .select({
        kudos: number,
        givers: sql<number>`count(distinct ${kudos.giverId})::integer`,
        receivers: sql<number>`count(distinct ${kudos.receiverId})::integer`,
      })
      .from(kudos)
      .where(where),
    db
      .select({ month: sql<string>`to_char(${kudos.month}, 'YYYY-MM')`, kudos: number })
      .from(kudos)
      .where(where)
      .groupBy(kudos.month)
      .orderBy(kudos.month),
    db
      .select({ name: kudosValues.name, kudos: number })
      .from(kudos)
      .innerJoin(kudosValues, eq(kudosValues.id, kudos.valueId))
      .where(where)
      .groupBy(kudosValues.id)
      .orderBy(desc(number), kudosValues.position),
    db
      .select({ name: branches.name, kudos: number })
      .from(kudos)
      .innerJoin(receivers, eq(receivers.id, kudos.receiverId))
      .leftJoin(branches, eq(branches.id, receivers.branchId))
      .where(where)
      .groupBy(branches.id)
      .orderBy(desc(number), branches.name)
      .limit(maxBranches),
  ])
  return {
    ...(all ?? { kudos: 0, givers: 0, receivers: 0 }),
    by_month: byMonth,
    by_value: byValue,
    by_branch: byBranch,
  }
}
