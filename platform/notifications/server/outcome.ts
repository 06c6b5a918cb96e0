/** What became of an attempt to send: it ended, or is tried again after so many seconds. */
export type Outcome =
  | { state: 'accepted' | 'skipped' }
  | { state: 'gone' | 'failed'; problem: string }
  | { state: 'waiting'; problem: string; retryAfter: number | null }

const temporary = [408, 425, 429]

/** What the answer of a push service means. `gone`: the statuses of a device that takes no pushes any more. */
export function outcomeOf(
  { status, text, retryAfter }: { status: number; text: string; retryAfter: number | null },
  gone: readonly number[],
): Outcome {
  if (status >= 200 && status < 300) return { state: 'accepted' }
  const problem = `${status} ${text}`.trim().slice(0, 300)
  if (gone.includes(status)) return { state: 'gone', problem }
  if (status >= 500 || temporary.includes(status)) return { state: 'waiting', problem, retryAfter }
  return { state: 'failed', problem }
}
