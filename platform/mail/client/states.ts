import type { BadgeTone } from '#core/client/ui/cards/Badge.tsx'
import { type Mail, mailStates } from '#platform/mail/contract/mail.ts'

type MailState = (typeof mailStates)[number]

const stateLabels: Readonly<Record<MailState, { tone: BadgeTone; text: string }>> = {
  waiting: { tone: 'warning', text: 'ממתין' },
  sent: { tone: 'success', text: 'נשלח' },
  outbox: { tone: 'quiet', text: 'בתיבה' },
  failed: { tone: 'error', text: 'נכשל' },
  bounced: { tone: 'error', text: 'סורב' },
}

export const stateOptions = mailStates.map((value) => ({ value, label: stateLabels[value].text }))

/** A mail that waits after a failed attempt is told from one that has not been tried. */
export function stateOf({ state, problem }: Pick<Mail, 'state' | 'problem'>) {
  return state === 'waiting' && problem !== null
    ? { tone: 'warning' as const, text: 'ינוסה שוב' }
    : stateLabels[state]
}
