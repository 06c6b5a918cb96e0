import { invalid } from '#core/server/http/refusal.ts'

/**
 * Throws 400 naming the first field of an input whose text no column can hold: one with U+0000, or with half of a surrogate
 * pair, which JSON may contain and `jsonb` refuses. The input has been validated, so that its depth is bounded.
 */
export function refuseUnstorable(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return
    throw invalid(field, 'characters', 'יש כאן תו שאי אפשר לשמור. אפשר למחוק אותו ולהקליד שוב.')
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    refuseUnstorable(part, field === '' ? name : `${field}.${name}`)
}
