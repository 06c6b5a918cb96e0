import type { CalendarDay } from '#core/rules/time/days.ts'

/** Who a family member is, of what `familyRelationNames` names. */
export const memberRelations = ['child', 'spouse', 'parent', 'sibling', 'grandchild'] as const
export type MemberRelation = (typeof memberRelations)[number]

/** How many family members, or vehicles, one person may list. */
export const maxOwnRows = 20

/** Whole years from one day to another; somebody born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: CalendarDay, day: CalendarDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** What is known of somebody's age: the day of birth, or how old they were on a day. */
export interface KnownAge {
  birthDate: CalendarDay | null
  age: number | null
  ageOn: CalendarDay | null
}

/** How old somebody is on a day; null where nothing is known of it. */
export function currentAge(known: KnownAge, day: CalendarDay): number | null {
  if (known.birthDate !== null) return ageOn(known.birthDate, day)
  return known.age !== null && known.ageOn !== null ? known.age + ageOn(known.ageOn, day) : null
}
