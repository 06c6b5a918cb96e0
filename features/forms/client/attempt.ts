import type { Body } from '#core/contract/endpoint.ts'
import type { forms } from '#features/forms/contract/forms.ts'

/** What is being sent, the key by which the server knows a repeat of it, and when it was first sent, in milliseconds. */
export interface Attempt {
  key: string
  at: number
  body: Body<typeof forms.submitForm>
}

/** The server forgets keys after seven days; a day less, as a repeat may be long on its way. */
const repeatable = 6 * 24 * 60 * 60 * 1000

/** Whether the server would know a repeat of this attempt, rather than take it for another request. */
export function canRepeat({ at }: Attempt, now: number): boolean {
  return now - at < repeatable
}
