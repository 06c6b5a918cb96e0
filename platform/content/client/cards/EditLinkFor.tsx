import { IconPencil } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { editorHref } from '#platform/content/client/addresses.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { type Author, mayEdit } from '#platform/content/contract/rights.ts'
import classes from './EditLink.module.css'

interface Properties {
  post: Pick<PostSummary, 'id' | 'post_type' | 'slug'>
  user: Author | undefined
}

/** As `EditLink`, for a given person. The first screen draws it too: no hooks. */
export function EditLinkFor({ post, user }: Properties) {
  if (!user || !mayEdit(user, post.post_type)) return null
  return (
    <AppLink href={editorHref(post)} className={classes.link} aria-label="עריכה">
      <IconPencil size={20} stroke={1.8} aria-hidden />
      <span className="max-sm:hidden">עריכה</span>
    </AppLink>
  )
}
