import { q } from '#core/client/api/queries.ts'
import { oneOf, pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { kudos } from '#features/kudos/contract/kudos.ts'
import { monthlyKudos } from '#features/kudos/rules/kudos.ts'

export function leftText(left: number): string {
  if (left === 0) return `נתת החודש ${monthlyKudos} פרגונים, וזו המכסה. בחודש הבא אפשר לפרגן שוב.`
  return left === 1 ? 'נשאר לך פרגון אחד החודש' : `נשארו לך ${left} מתוך ${monthlyKudos} פרגונים החודש`
}

/** What the address of the wall asks for: everything, or what the person received or gave. */
export const kudosSearch = searchOf('/kudos', { tab: oneOf(['received', 'given']), page: pageParameter })
export type KudosValues = ValuesOf<typeof kudosSearch>

/** Kudos per page of the wall. */
const perPage = 24
/** Kudos on the home page. */
const atHome = 3

export function kudosQuery({ tab, page = 1 }: KudosValues, userId: number) {
  return q(kudos.getFirgunimResults, {
    ...(tab === 'received' && { received_by: userId }),
    ...(tab === 'given' && { given_by: userId }),
    per_page: perPage,
    page,
  })
}

export const newestQuery = q(kudos.getFirgunimResults, { per_page: atHome, page: 1 })

/** How many the person may still give, and what their manager hears. */
export const ownQuery = q(kudos.getOwnFirgun)

export const valuesQuery = q(kudos.getFirgunValues)
