import type { TextsByField } from '#core/client/kits/form/problems.ts'
import { truncated } from '#core/rules/text/text.ts'
import {
  type ClientContentType,
  clientTypeOf,
  type TypedClientContentType,
} from '#platform/content/client/content-type.ts'
import type { EditablePost, PostInput } from '#platform/content/contract/authoring.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import type { Announcing } from '#platform/content/contract/vocabulary.ts'
import type { Audience } from '#platform/people/contract/audience.ts'

/** What the editor needs of a type that may have fields of its own, which the compiler cannot track. */
export function typedOf(type: PostType): ClientContentType & Partial<TypedClientContentType<object>> {
  const known: ClientContentType = clientTypeOf(type)
  return known
}

/** The own fields of an item that is being written. */
export function ownFieldsOf(input: PostInput): object {
  const fields: { [Type in PostType]?: object } = input
  return fields[input.post_type] ?? {}
}

/** The same by the paths of a type's own fields. */
function ownPaths(type: PostType, byName: TextsByField = {}): TextsByField {
  return Object.fromEntries(Object.entries(byName).map(([name, text]) => [`${type}.${name}`, text]))
}

export function missingOf(type: PostType): TextsByField {
  const { missing } = typedOf(type)
  return { title: 'חסרה כותרת', sign_statement: 'חסר נוסח ההצהרה', ...ownPaths(type, missing) }
}

/** What the schema of the server cannot say of an item. */
export function checkPost(input: PostInput): TextsByField {
  const { post_type, publish_at, expires_at } = input
  const from = publish_at ? Date.parse(publish_at) : Date.now()
  return {
    expires_at: expires_at !== null && Date.parse(expires_at) <= from && 'המועד צריך להיות אחרי הפרסום',
    ...ownPaths(post_type, typedOf(post_type).check?.(ownFieldsOf(input))),
  }
}

/** How an audience is told unless its editor chooses otherwise: of what is new in the bell, of changes not at all. */
export function usualAnnouncing(
  type: PostType,
  post: Pick<EditablePost, 'state' | 'announce' | 'announced_at'> | null,
): Announcing {
  if (post && (post.state !== 'draft' || post.announced_at !== null)) return post.announce
  return contentTypeOf(type)?.countsUnread ? 'bell' : 'quiet'
}

const everybody: Audience = { branches: null, departments: null, roles: null }

export function blankInput(postType: PostType): PostInput {
  const blank = typedOf(postType).blank
  return {
    post_type: postType,
    title: '',
    excerpt: '',
    body: '',
    status: 'draft',
    publish_at: null,
    expires_at: null,
    category_id: null,
    picture_id: null,
    pinned: false,
    discussion: contentTypeOf(postType)?.discussion === true,
    sign_statement: null,
    audience: everybody,
    ...(blank && { [postType]: blank }),
  }
}

/** A new item made of another: a draft of its own, without the moments of the first. */
export function copyOf(input: PostInput): PostInput {
  const title = truncated(`עותק של ${input.title}`, 200)
  const own = ownFieldsOf(input)
  const copied = typedOf(input.post_type).copied?.(own)
  return {
    ...input,
    ...{ title, status: 'draft', publish_at: null, expires_at: null, pinned: false },
    ...(copied && { [input.post_type]: { ...own, ...copied } }),
  }
}
