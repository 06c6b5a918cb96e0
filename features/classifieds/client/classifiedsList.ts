import {
  flagParameter,
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { parseShekels } from '#core/rules/numbers/money.ts'
import type { ClassifiedFields } from '#features/classifieds/contract/content-type.ts'
import { conditions } from '#features/classifieds/contract/vocabulary.ts'

export type Condition = ClassifiedFields['condition']

export const conditionLabels: Record<Condition, string> = {
  new: 'חדש',
  'like-new': 'כמו חדש',
  good: 'במצב טוב',
  fair: 'משומש',
}

/** In agorot, as the contract has it. */
const maxPrice = 100_000_000

function priceParameter(given: unknown): number | undefined {
  const agorot = parseShekels(String(given ?? ''))
  return agorot !== undefined && agorot <= maxPrice ? agorot / 100 : undefined
}

/** What the address of the classifieds asks for; `mine`: the person's own, whatever became of them, without filters. */
export const classifiedsSearch = searchOf(
  '/yad2',
  {
    mine: flagParameter,
    s: wordsParameter,
    category: idParameter,
    condition: oneOf(conditions),
    from: priceParameter,
    to: priceParameter,
    page: pageParameter,
  },
  ({ mine }) =>
    mine ? { s: undefined, category: undefined, condition: undefined, from: undefined, to: undefined } : {},
)
export type ClassifiedsValues = ValuesOf<typeof classifiedsSearch>
