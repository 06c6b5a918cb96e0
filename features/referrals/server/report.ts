import { and, eq, type SQL, sql } from 'drizzle-orm'
import { normalise } from '#core/rules/text/hebrew.ts'
import { keyOf, stripIgnorable } from '#core/rules/text/text.ts'
import { type Database, isoMoment, pick, whereGiven } from '#core/server/database/index.ts'
import { referralReport as description } from '#features/referrals/contract/referral-report.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'
import type { FiguresOf, FilterOf } from '#platform/reports/contract/report.ts'
import { inPeriod, report } from '#platform/reports/server/index.ts'
import { referrals } from './tables.ts'

type Filter = FilterOf<typeof description>

const today = sql`(now() at time zone 'Asia/Jerusalem')::date`

/** The condition of each choice about bonuses. */
const bonuses: Record<NonNullable<Filter['bonus']>, SQL> = {
  due: sql`(${referrals.bonusDueOn} <= ${today} and not ${referrals.bonusPaid})`,
  later: sql`(${referrals.bonusDueOn} > ${today} and not ${referrals.bonusPaid})`,
  paid: sql`${referrals.bonusPaid}`,
}

/** One text for all of the choices. */
const chosenBonus = (choice: SQL) =>
  sql`case ${choice} when 'due' then ${bonuses.due} when 'later' then ${bonuses.later} else ${bonuses.paid} end`

/** A name of the friend or the referrer, digits of the telephone, or the number of the position or the referrer. */
function matchesWords(words: string): SQL {
  const [name, digits] = [normalise(words), words.replace(/\D/g, '').replace(/^0/, '')]
  return sql`(strpos(${referrals.friendKey}, ${name}::text) > 0
    or ${referrals.positionNumber} = ${stripIgnorable(words).trim()}::text
    or (length(${digits}::text) >= 4 and strpos(${referrals.friendPhone}, ${digits}::text) > 0)
    or ${referrals.referrerId} in (
      select ${users.id} from ${users}
      where strpos(lower(${users.firstName} || ' ' || ${users.lastName}), lower(${words.trim()}::text)) > 0
        or ${users.employeeNumber} = ${keyOf(words)}::text))`
}

function matches({ state, branch_id, bonus, s, ...period }: Filter): SQL | undefined {
  return and(
    inPeriod(referrals.createdAt, period),
    whereGiven(state, 'text', (given) => sql`${referrals.state} = ${given}`),
    whereGiven(branch_id, 'integer', (given) => sql`${referrals.branchId} = ${given}`),
    whereGiven(bonus, 'text', chosenBonus),
    whereGiven(s, 'text', () => matchesWords(s ?? '')),
  )
}

export const reportColumns = pick(referrals, description.row, {
  created_at: isoMoment(referrals.createdAt),
  position: referrals.positionTitle,
  branch: branches.name,
  friend: referrals.friendName,
  phone: referrals.friendPhone,
  email: referrals.friendEmail,
  referrer: fullName(),
  referrer_number: users.employeeNumber,
  changed_at: isoMoment(referrals.changedAt),
  bonus_due_on: sql<string | null>`to_char(${referrals.bonusDueOn}, 'YYYY-MM-DD')`,
  consent: sql<boolean>`${referrals.consentAt} is not null`,
})

export const reportTables = sql`${referrals} join ${users} on ${eq(users.id, referrals.referrerId)}
  left join ${branches} on ${eq(branches.id, referrals.branchId)}`

/** The referrals that the filter finds, the newest first. */
export const referralReport = report(description, {
  title: async () => 'המלצות על חברים',
  query: (filter) => ({
    from: reportTables,
    where: matches(filter),
    id: referrals.id,
    row: reportColumns,
    sorts: {
      created_at: [referrals.createdAt],
      friend: [referrals.friendName],
      position: [referrals.positionTitle],
      referrer: [users.lastName, users.firstName],
      bonus: [referrals.bonus],
    },
    fewMatch: filter.s !== undefined,
  }),
  loadFigures,
})

/** How many of the found referrals are in each state, whatever state is asked for. */
async function loadFigures(
  db: Database,
  { state: _, ...filter }: Filter,
): Promise<FiguresOf<typeof description>> {
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::integer`
  const [row] = await db
    .select({
      received: count(sql`${referrals.state} = 'received'`),
      process: count(sql`${referrals.state} = 'process'`),
      hired: count(sql`${referrals.state} = 'hired'`),
      closed: count(sql`${referrals.state} = 'closed'`),
      due: count(bonuses.due),
    })
    .from(referrals)
    .where(matches(filter))
  return row ?? { received: 0, process: 0, hired: 0, closed: 0, due: 0 }
}
