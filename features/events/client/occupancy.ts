import type { RegistrationStateName } from '#features/events/contract/vocabulary.ts'

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
