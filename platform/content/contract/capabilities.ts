import { contentTypes, type PostType } from '#app/contract/content-types.ts'
import type { ContentType } from './content-type.ts'

function isPostType(name: string): name is PostType {
  return Object.hasOwn(contentTypes, name)
}

/** The names of all types. At least one: that is what enumerations ask for. */
export const postTypes = Object.keys(contentTypes) as [PostType, ...PostType[]]

/** What a type is; nothing for a name that is none. */
export function contentTypeOf(name: string): ContentType | undefined {
  return isPostType(name) ? contentTypes[name] : undefined
}

/** The types that can do something, as being discussed. */
export function typesWith(
  capability: 'discussion' | 'signing' | 'fixedSlug' | 'countsUnread' | 'membersOwn',
): PostType[] {
  return postTypes.filter((name) => contentTypeOf(name)?.[capability])
}
