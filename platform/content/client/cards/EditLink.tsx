import { useStore } from '#core/client/ui/store.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { EditLinkFor } from './EditLinkFor.tsx'

/** The way from an item to its editor, for those who write its type; nothing for others. */
export function EditLink({ post }: { post: Pick<PostSummary, 'id' | 'post_type' | 'slug'> }) {
  return <EditLinkFor post={post} user={useStore(signedIn)?.user} />
}
