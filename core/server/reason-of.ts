/** Why something failed, in one line. Of a failed query PostgreSQL's own words: the library's message repeats the whole statement. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('query' in error && error.cause instanceof Error) return reasonOf(error.cause)
  // Of several addresses of one name, each fails by itself.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error.message
}
