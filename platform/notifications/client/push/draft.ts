import type { Role } from '#core/contract/access.ts'
import type { Body } from '#core/contract/endpoint.ts'
import type { push } from '#platform/notifications/contract/push.ts'
import type { PushTopic } from '#platform/notifications/contract/vocabulary.ts'

export interface Draft {
  title: string
  text: string
  url: string
  topic: PushTopic
  urgent: boolean
  send_at: string | null
  audience: { branches: number[] | null; departments: number[] | null; roles: Role[] | null }
  /** Employee numbers, as they were typed or pasted. */
  numbers: string
}

export const blank: Draft = {
  title: '',
  text: '',
  url: '/home-page',
  topic: 'general',
  urgent: false,
  send_at: null,
  audience: { branches: null, departments: null, roles: null },
  numbers: '',
}

/** The employee numbers in a text; null where there are none. */
function numbersIn(text: string): string[] | null {
  const numbers = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
  return numbers.length > 0 ? numbers : null
}

export function bodyOf({ numbers, audience, ...draft }: Draft): Body<typeof push.sendPushData> {
  return {
    ...draft,
    url: draft.url.trim(),
    audience: { ...audience, employee_numbers: numbersIn(numbers) },
  }
}
