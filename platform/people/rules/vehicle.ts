import { keyOf } from '#core/rules/text/text.ts'

/** The number of a vehicle as digits alone, from five to eight, from how it was typed (`12-345-67`). Null for what is none. */
export function plateOf(text: string): string | null {
  const digits = keyOf(text).replace(/[\s.\p{Pd}]/gu, '')
  return /^\d{5,8}$/.test(digits) ? digits : null
}

/** The number as it stands on the plate: `12-345-67`, `123-45-678`. Shorter ones have no hyphens. */
export function formatPlate(plate: string): string {
  return plate.replace(/^(\d{2})(\d{3})(\d{2})$/, '$1-$2-$3').replace(/^(\d{3})(\d{2})(\d{3})$/, '$1-$2-$3')
}
