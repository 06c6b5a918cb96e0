import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { PostEditor } from './PostEditor.tsx'

function Opened({ id }: { id: number }) {
  const { data: post } = useSuspenseQuery(q(authoring.getPostForEdit, { id }))
  return <PostEditor blank={post.input} post={post} known={post} />
}

/** The editor of an item that was saved (`loadForEdit` first). */
export function EditorPage({ id }: { id: number }) {
  return <Opened key={id} id={id} />
}
