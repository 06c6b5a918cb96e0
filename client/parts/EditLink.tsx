import { IconPencil } from '@tabler/icons-react'
import { signedIn } from '#client/api/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { useStore } from '#client/ui/store.ts'
import { mayEdit } from '#contract/access.ts'
import type { PostSummary } from '#contract/content.ts'
import { editorHref } from './addresses.ts'
import classes from './EditLink.module.css'

/** The way from an item to its editor, for those who write its type; nothing for others. */
export function EditLink({ post }: { post: Pick<PostSummary, 'id' | 'post_type' | 'slug'> }) {
  const who = useStore(signedIn)
  if (!who || !mayEdit(who.user, post.post_type)) return null
  return (
    <AppLink href={editorHref(post)} className={classes.link} aria-label="עריכה">
      <IconPencil size={20} stroke={1.8} aria-hidden />
      <span className={classes.label}>עריכה</span>
    </AppLink>
  )
}
