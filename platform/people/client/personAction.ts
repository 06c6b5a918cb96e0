import type { ReactNode } from 'react'

/** What a page offers to do for a person: a button that another feature has, handed in by the route. */
export type PersonAction = (person: { id: number; name: string }) => ReactNode
