import type { Form } from '#core/client/kits/form/form.ts'
import type { EditablePost, PostInput } from '#platform/content/contract/authoring.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import type { Announcing } from '#platform/content/contract/vocabulary.ts'
import { checkPost, missingOf, usualAnnouncing } from './postRules.ts'
import { useWriting } from './useWriting.ts'

/** An item as the editor holds it. */
type PostValues = PostInput & {
  /** The saved revision that it is based on; null for a new item. */
  revision: number | null
  /** How its audience is told when it appears. */
  announce: Announcing
}

export type PostForm = Form<PostValues>

function inputOf({ revision, ...input }: PostValues) {
  return input
}

const valuesOf = (post: EditablePost): PostValues => ({
  ...post.input,
  revision: post.revision,
  announce: usualAnnouncing(post.input.post_type, post),
})

function savedText(input: PostInput, before: EditablePost | null): string {
  const wasOut = before?.input.status === 'published'
  if (input.status === 'draft') return wasOut ? 'הפריט חזר לטיוטה' : 'הטיוטה נשמרה'
  const later = input.publish_at !== null && Date.parse(input.publish_at) > Date.now()
  if (wasOut && (later || before.state !== 'scheduled')) return 'השינויים נשמרו'
  return later ? 'הפרסום תוזמן' : 'הפריט פורסם'
}

interface Options {
  type: PostType
  /** What a new item begins with; a saved one begins as it is saved. */
  blank: PostInput
  /** The item as it is saved; null for a new one. */
  post: EditablePost | null
  /** The item that a new one is a copy of. */
  from: number | undefined
  onCreated: (id: number) => unknown
}

/** The form of the editor. It is saved as a draft or published by `submit({ status })`. */
export function usePostForm({ type, blank, post, from, onCreated }: Options): PostForm {
  return useWriting<PostValues>({
    id: post?.id ?? null,
    initial: post ? valuesOf(post) : { ...blank, revision: null, announce: usualAnnouncing(type, null) },
    draft: `item:${type}:${post?.id ?? (from === undefined ? 'new' : `copy of ${from}`)}`,
    inputOf,
    valuesOf,
    missing: missingOf(type),
    check: checkPost,
    success: (_, sent) => savedText(sent, post),
    onSent: ({ id }) => (post ? undefined : onCreated(id)),
  })
}
