/** The number in an address, or undefined where it is none. */
export function idOf(segment: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : undefined
}
