import { counted } from '#core/rules/text/counted.ts'
import type { PeopleGroup } from '#platform/organisation/contract/closed-rooms.ts'
import { roleLabels } from '#platform/people/client/roleLabels.ts'
import type { Places } from '#platform/people/contract/people.ts'
import { type Closing, excludes } from '#platform/people/contract/rooms.ts'

type Branches = Places['branches']

/** To whom a room is closed, in words; empty for nobody. */
export function closedTo({ roles, branches }: Closing, places: Branches): string {
  const names = [
    ...roleLabels.filter(({ value }) => roles.includes(value)).map(({ label }) => label),
    ...places.filter(({ id }) => branches.includes(id)).map(({ name }) => name),
  ]
  return names.join(', ')
}

export function countExcluded(closing: Closing, groups: readonly PeopleGroup[]): number {
  return groups
    .filter(({ role, branch_id }) => excludes(closing, role, branch_id))
    .reduce((sum, { people }) => sum + people, 0)
}

export function peopleText(count: number): string {
  if (count === 0) return 'אף אחד'
  return counted(count, 'אדם אחד', '# אנשים', 'שני אנשים')
}
