import { clientTypeOf } from '#platform/content/client/content-type.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

/** The way from the home page to the list of a type, as breadcrumbs. */
export function listTrailOf(type: PostType): { label: string; href: string }[] {
  const { listLabel, many } = clientTypeOf(type)
  const href = contentTypeOf(type)?.list
  return [{ label: 'בית', href: '/home-page' }, ...(href ? [{ label: listLabel ?? many, href }] : [])]
}
