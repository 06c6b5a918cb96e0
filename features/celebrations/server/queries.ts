import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { type Database, jsonRows, prepared, rowsFrom } from '#core/server/database/index.ts'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import { monthDaysOn } from '#platform/people/rules/birthdays.ts'
import { hebrewBirthdaysOn } from '#platform/people/rules/hebrew-birthdays.ts'
import {
  branches,
  monthDay,
  showsAnniversary,
  showsBirthday,
  users,
  visibleColumns,
} from '#platform/people/server/index.ts'

/** Safety limit: a month of a large organisation. */
const maxCelebrants = 6000

/** A birthday or anniversary of the people whose column is that of a shown day. */
function celebrantsBy(
  db: Database,
  days: SQL,
  { occasion, hebrew, years, where }: { occasion: SQL; hebrew: boolean; years: SQL; where: SQL | undefined },
) {
  const { id, first_name, last_name, job_title, branch, photo } = visibleColumns
  return (
    db
      .select({
        ...{ id, first_name, last_name, job_title, branch, photo },
        on: sql<string>`shown.on_day::text`.as('on_day'),
        occasion: sql<Celebrant['occasion']>`${occasion}::text`.as('occasion'),
        hebrew: sql<boolean>`${hebrew}::boolean`.as('hebrew'),
        years: sql<number | null>`${years}::integer`.as('years'),
      })
      // Day by day: a join would be planned without knowing how few the days are.
      .from(sql`${days}, lateral (select ${users.id} from ${users} where ${where} offset 0) as found`)
      .innerJoin(users, sql`${users.id} = found.id`)
      .leftJoin(branches, eq(branches.id, users.branchId))
  )
}

const none = sql`null`
const yearsHere = sql`(extract(year from shown.on_day) - extract(year from ${users.startedOn}))`

/**
 * Lists who celebrates on some days, of those who agreed to show it and meet a condition, by day and name. Never holds the year
 * of a birth. `which`: the condition, with placeholders for the values that the list is given.
 */
export function celebrants(which?: SQL) {
  const query = prepared((db) => celebrantsQuery(db, which).prepare('celebrants'))
  return async (
    db: Database,
    days: readonly CalendarDay[],
    values: Record<string, unknown> = {},
  ): Promise<Celebrant[]> => {
    const numbers = days.flatMap((on_day) => monthDaysOn(on_day).map((month_day) => ({ on_day, month_day })))
    const names = days.flatMap((on_day) =>
      hebrewBirthdaysOn(on_day).map(({ month, day }) => ({ on_day, month, day })),
    )
    return query(db, '').execute({ ...values, numbers: jsonRows(numbers), names: jsonRows(names) })
  }
}

export const listCelebrants = celebrants()

function celebrantsQuery(db: Database, which: SQL | undefined) {
  const byNumber = rowsFrom('shown', { on_day: 'date', month_day: 'integer' }, sql.placeholder('numbers'))
  const byName = rowsFrom(
    'shown',
    { on_day: 'date', month: 'text', day: 'integer' },
    sql.placeholder('names'),
  )
  const isOn = (column: AnyColumn) => sql`${monthDay(column)} = shown.month_day`
  const birthday = sql`'birthday'`
  const kinds = [
    celebrantsBy(db, byNumber, {
      ...{ occasion: birthday, hebrew: false, years: none },
      where: and(isOn(users.birthday), showsBirthday, which),
    }),
    celebrantsBy(db, byName, {
      ...{ occasion: birthday, hebrew: true, years: none },
      where: and(
        sql`(${users.hebrewBirthMonth}, ${users.hebrewBirthDay}) = (shown.month, shown.day)`,
        showsBirthday,
        which,
      ),
    }),
    celebrantsBy(db, byNumber, {
      ...{ occasion: sql`'anniversary'`, hebrew: false, years: yearsHere },
      where: and(isOn(users.startedOn), sql`${yearsHere} > 0`, showsAnniversary, which),
    }),
  ] as const
  const [first, second, third] = kinds
  return unionAll(first, second, third)
    .orderBy(sql`on_day, occasion desc, last_name, first_name, id`)
    .limit(maxCelebrants)
}
