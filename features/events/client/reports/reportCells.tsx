import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { type RegistrationStateName, registrationStateNames } from '#features/events/contract/vocabulary.ts'
import { choiceCounts } from '#platform/reports/client/filters/counts.ts'

export const RegistrationBadge = stateBadge(registrationStateNames, {
  registered: 'success',
  offered: 'warning',
  waiting: 'warning',
})

/** Cells of every report of registrations: the state has its colour. */
export const registrationCells = { state: RegistrationBadge }

/** The numbers on the chips of states. */
export function registrationCounts({
  by_state,
}: {
  by_state: readonly { state: RegistrationStateName; registrations: number }[]
}) {
  return { state: choiceCounts(by_state.map(({ state, registrations }) => [state, registrations])) }
}

/** How many registrations of the chosen state there are, or of all. */
export function foundText(
  figures: Parameters<typeof registrationCounts>[0],
  { state = '' }: { state?: string | undefined },
) {
  const found = registrationCounts(figures).state[state] ?? 0
  return counted(found, 'נמצא רישום אחד', 'נמצאו # רישומים', 'נמצאו שני רישומים')
}

/** What the figures count, which without a state are only those who have their seats. */
export function registrationsLabel({ state }: { state?: RegistrationStateName | undefined }): string {
  return state === undefined ? 'רישומים מאושרים' : 'רישומים'
}

/** The same of the places. */
export function seatsLabel({ state }: { state?: RegistrationStateName | undefined }): string {
  return state === undefined || state === 'registered' ? 'מקומות תפוסים' : 'מקומות'
}

interface Occupancy {
  capacity: number
  taken: number
}

const taken = ({ taken: count }: Occupancy) => count
const occupied = [
  { name: 'תפוסות', value: taken },
  {
    name: 'פנויות',
    paint: 'stripes',
    value: ({ capacity, taken: count }: Occupancy) => Math.max(0, capacity - count),
  },
] as const

const percentOf = ({ capacity, taken: count }: Occupancy) =>
  capacity === 0 ? 0 : Math.floor((count * 100) / capacity)

interface Narrowed {
  state?: RegistrationStateName | undefined
  branch?: number | undefined
  s?: string | undefined
}

/** Whether the figures count everybody who has a place, so that the rest of the places is free. */
const countsAll = ({ state, branch, s }: Narrowed) =>
  (state === undefined || state === 'registered') && branch === undefined && s === undefined

/** The places of the figures; how full parking is only where they count everybody who parks. */
export function placeFigures(search: Narrowed, figures: Occupancy) {
  if (!countsAll(search)) return [{ label: 'חניות', value: figures.taken }]
  return [
    { label: 'חניות תפוסות', value: figures.taken },
    { label: 'מתוך', value: figures.capacity },
    { label: 'תפוסה', value: `${percentOf(figures)}%` },
  ]
}

/** The series of the charts, free places only where the figures count everybody who parks. */
export function placeSeries(search: Narrowed) {
  return countsAll(search) ? occupied : ([{ name: 'חניות', value: taken }] as const)
}
