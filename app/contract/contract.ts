import type { Union } from '#core/contract/feature.ts'
import { features } from './features.ts'
import './register-types.ts'

type Features = typeof features
type Slices = Union<Features[keyof Features]['slices']>

const named = Object.values(features).flatMap(({ slices }) => Object.entries(slices))

export const slices = Object.fromEntries(named.toSorted(([a], [b]) => a.localeCompare(b))) as Slices

/** The calls of every slice: the server serves them all, the reference describes them all, the role matrix tests them all. */
export const contract = Object.fromEntries(
  Object.entries(slices).map(([name, { endpoints }]) => [name, endpoints]),
) as { [Name in keyof Slices]: Slices[Name]['endpoints'] }
