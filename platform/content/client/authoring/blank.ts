import { truncated } from '#core/rules/text/text.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import type { Audience } from '#platform/people/contract/audience.ts'
import { ownFieldsOf, typedOf } from './postRules.ts'

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
