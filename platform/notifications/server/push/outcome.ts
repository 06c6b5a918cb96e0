import type { Outcome } from '#core/server/jobs/lease-queue.ts'

export type PushState = 'accepted' | 'skipped' | 'gone' | 'failed'
export type PushOutcome = Outcome<PushState>

const temporary = [408, 425, 429]

/** What the answer of a push service means. `gone`: the statuses of a device that takes no pushes any more. */
export function outcomeOf(
  { status, text, retryAfter }: { status: number; text: string; retryAfter: number | null },
  gone: readonly number[],
): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'accepted' }
  const problem = `${status} ${text}`.trim()
  if (gone.includes(status)) return { state: 'gone', problem }
  if (status >= 500 || temporary.includes(status)) return { state: 'waiting', problem, retryAfter }
  return { state: 'failed', problem }
}
