import { contentTypeOf } from '#contract/content-types/capabilities.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { contentTypes } from './index.ts'

/** The way from the home page to the list of a type, as breadcrumbs. */
export function listTrailOf(type: PostType): { label: string; href: string }[] {
  const { listLabel, many } = contentTypes[type]
  const href = contentTypeOf(type)?.list
  return [{ label: 'בית', href: '/home-page' }, ...(href ? [{ label: listLabel ?? many, href }] : [])]
}
