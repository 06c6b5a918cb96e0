import type { Outcome } from '#core/server/jobs/lease-queue.ts'

/**
 * What an error of the transport says. `bounced`: the server refuses this mail or its address for good, so that trying again is no
 * use; a refusal of the portal itself, by address or password, may be mended and is tried again.
 */
export function outcomeOf(error: unknown): Outcome<'bounced'> {
  if (!(error instanceof Error)) return { state: 'waiting', problem: 'unknown' }
  const { responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string }
  const permanent = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  return { state: permanent ? 'bounced' : 'waiting', problem: error.message }
}
