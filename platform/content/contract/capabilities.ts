import type { ContentType } from './content-type.ts'
import { type PostType, postTypes } from './post-types.ts'

type ContentTypes = Readonly<Record<PostType, ContentType>>

let registered: ContentTypes | undefined

/** Says what each type of content is. Called once, before anything asks. */
export function registerTypes(types: ContentTypes): void {
  registered = types
}

/** What a type is; nothing for a name that is none. */
export function contentTypeOf(name: string): ContentType | undefined {
  if (!registered) throw new Error('registerTypes was not called')
  return Object.hasOwn(registered, name) ? registered[name as PostType] : undefined
}

/** The types that can do something, as being discussed. */
export function typesWith(
  capability: 'discussion' | 'signing' | 'fixedSlug' | 'countsUnread' | 'membersOwn',
): PostType[] {
  return postTypes.filter((name) => contentTypeOf(name)?.[capability])
}
