import type { Endpoint } from './endpoint.ts'

/** Endpoints that belong together. A module above `core` may add what it has to know of each. */
export interface Slice {
  /** For the reference of the API. */
  about: string
  endpoints: Record<string, Endpoint>
  /** Its handlers read cookies: parsing these costs every request, so the others are served without. */
  cookies?: true
}

/** What a feature, or what features stand on, promises to server and client. A module above `core` may add to it. */
export interface Feature {
  slices: Readonly<Record<string, Slice>>
}

/** Keeps the exact types of what a feature promises. */
export const feature = <const Given extends Feature>(given: Given): Given => given

/** Everything that any of several types has. */
export type Union<Types> = (Types extends unknown ? (all: Types) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
