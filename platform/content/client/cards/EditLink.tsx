import { IconPencil } from '@tabler/icons-react'
import { useStore } from '#core/client/ui/store.ts'
import { editorHref } from '#platform/content/client/addresses.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { type Author, mayEdit } from '#platform/content/contract/rights.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

interface Properties {
  post: Pick<PostSummary, 'id' | 'post_type' | 'slug'>
  user: Author | undefined
}

/** As `EditLink`, for a given person. The first screen draws it too: no hooks. */
export function EditLinkFor({ post, user }: Properties) {
  if (!user || !mayEdit(user, post.post_type)) return null
  return (
    <a
      href={editorHref(post)}
      className="flex flex-none items-center gap-6 min-h-40 px-8 font-semibold max-sm:justify-center max-sm:min-w-(--touch) pointer-coarse:min-h-(--touch) print:hidden"
      aria-label="עריכה"
    >
      <IconPencil size={20} stroke={1.8} aria-hidden />
      <span className="max-sm:hidden">עריכה</span>
    </a>
  )
}

/** The way from an item to its editor, for those who write its type; nothing for others. */
export function EditLink({ post }: { post: Pick<PostSummary, 'id' | 'post_type' | 'slug'> }) {
  return <EditLinkFor post={post} user={useStore(signedIn)?.user} />
}
