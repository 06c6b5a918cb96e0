import { q, useRead } from '#core/client/api/queries.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { PostEditor } from './PostEditor.tsx'

function Opened({ id }: { id: number }) {
  const post = useRead(q(authoring.getPostForEdit, { id }))
  return <PostEditor blank={post.input} post={post} known={post} />
}

/** The editor of an item that was saved (`loadForEdit` first). */
export function EditorPage({ id }: { id: number }) {
  return <Opened key={id} id={id} />
}
