import type { ReactNode } from 'react'
import { registerClientTypes } from '#platform/content/client/content-type.ts'
import { contentTypes } from './content-types.ts'

registerClientTypes(contentTypes)

/** Around a page that shows items of any type: with it comes how each type appears, which the other pages do without. */
export function ContentTypes({ children }: { children: ReactNode }) {
  return children
}
