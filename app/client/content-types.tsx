import type { ReactNode } from 'react'
import { benefit } from '#features/benefits/client/content-type.ts'
import { yad2 } from '#features/classifieds/client/content-type.ts'
import { event } from '#features/events/client/content-type.ts'
import { gallery } from '#features/galleries/client/content-type.ts'
import { lomda } from '#features/lessons/client/content-type.ts'
import { post } from '#features/news/client/content-type.ts'
import { official } from '#features/officials/client/content-type.ts'
import { page } from '#features/pages/client/content-type.ts'
import { position } from '#features/referrals/client/content-type.ts'
import { survey } from '#features/surveys/client/content-type.ts'
import { type ClientContentTypes, registerClientTypes } from '#platform/content/client/content-type.ts'

export const contentTypes: ClientContentTypes = {
  post,
  event,
  benefit,
  survey,
  gallery,
  yad2,
  lomda,
  official,
  position,
  page,
}

registerClientTypes(contentTypes)

/** Around a page that shows items of any type: with it comes how each type appears, which the other pages do without. */
export function ContentTypes({ children }: { children: ReactNode }) {
  return children
}
