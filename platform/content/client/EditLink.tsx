import { signedIn } from '#client/api/session.ts'
import { useStore } from '#client/ui/store.ts'
import type { PostSummary } from '#contract/content.ts'
import { EditLinkFor } from './EditLinkFor.tsx'

/** The way from an item to its editor, for those who write its type; nothing for others. */
export function EditLink({ post }: { post: Pick<PostSummary, 'id' | 'post_type' | 'slug'> }) {
  return <EditLinkFor post={post} user={useStore(signedIn)?.user} />
}
