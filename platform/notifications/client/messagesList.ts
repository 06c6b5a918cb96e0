import { q } from '#core/client/api/queries.ts'
import {
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

export const messagesHead = {
  breadcrumbs: [{ label: 'בית', href: '/home-page' }],
  title: 'ההודעות שלי',
  items: 'הודעות',
}

export const messagesSearch = searchOf('/my-messages', {
  view: oneOf(['unread', 'archived']),
  s: wordsParameter,
  page: pageParameter,
})
export type MessagesValues = ValuesOf<typeof messagesSearch>

/** A page of the messages to who is signed in: by the address, where they have one. */
export function messagesQuery({ view, s, page = 1 }: MessagesValues) {
  const email = signedIn.get()?.fields.email
  return q(notifications.getUserMessages, {
    ...(email && { email }),
    view: view ?? 'current',
    ...(s !== undefined && { words: s }),
    per_page: 20,
    page,
  })
}
