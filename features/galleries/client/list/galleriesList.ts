import {
  idParameter,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { postsQuery } from '#platform/content/client/list/postsQuery.ts'

export const galleriesHead = {
  title: 'גלריות',
  text: 'רגעים מהעבודה, מהאירועים ומהטיולים שלנו.',
  items: 'גלריות',
}

/** What the address of the galleries asks for. */
export const galleriesSearch = searchOf('/galleries', {
  s: wordsParameter,
  category: idParameter,
  page: pageParameter,
})
export type GalleriesValues = ValuesOf<typeof galleriesSearch>

/** A page of the galleries, the newest first. */
export const galleriesQuery = (values: GalleriesValues) => postsQuery('gallery', values)
