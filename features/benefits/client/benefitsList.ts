import {
  idParameter,
  pageParameter,
  requireMainCategory,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'

export const benefitsHead = { items: 'הטבות' }

export const benefitsSearch = searchOf(
  '/benefits',
  {
    s: wordsParameter,
    main: idParameter,
    category: idParameter,
    branch: idParameter,
    page: pageParameter,
  },
  requireMainCategory,
)
export type BenefitsValues = ValuesOf<typeof benefitsSearch>
