import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { mail, mailStates } from '#platform/mail/contract/mail.ts'

const address = searchOf('/admin/outbox', {
  s: wordsParameter,
  state: oneOf(mailStates),
  page: pageParameter,
})

export type OutboxValues = ValuesOf<typeof address>

/** The outbox as its address asks for it. */
export const outbox = managedList({
  address,
  endpoint: mail.getMails,
  query: ({ s, state }) => ({ s, state, per_page: 20 }),
  rows: ({ mails }) => mails,
})
