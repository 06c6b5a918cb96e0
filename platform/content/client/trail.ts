import { contentTypes } from '#app/client/content-types.ts'
import type { PostType } from '#app/contract/content-types.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'

/** The way from the home page to the list of a type, as breadcrumbs. */
export function listTrailOf(type: PostType): { label: string; href: string }[] {
  const { listLabel, many } = contentTypes[type]
  const href = contentTypeOf(type)?.list
  return [{ label: 'בית', href: '/home-page' }, ...(href ? [{ label: listLabel ?? many, href }] : [])]
}
