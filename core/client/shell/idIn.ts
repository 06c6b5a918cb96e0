import { notFound } from '@tanstack/react-router'
import { idOf } from '#core/rules/numbers/id-of.ts'

/** The number in an address. A page without one is not there. */
export function idIn(segment: string): number {
  const id = idOf(segment)
  if (id === undefined) throw notFound()
  return id
}
