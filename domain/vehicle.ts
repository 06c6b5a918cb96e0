/** The number of a vehicle as digits alone, from five to eight, from how it was typed (`12-345-67`). Null for what is none. */
export function plateOf(text: string): string | null {
  const digits = text.replace(/[\s.\-־–]/g, '')
  return /^\d{5,8}$/.test(digits) ? digits : null
}
