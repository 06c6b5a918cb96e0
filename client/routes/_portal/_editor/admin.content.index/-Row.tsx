import { IconCopy, IconExternalLink, IconPinned, IconUsersGroup } from '@tabler/icons-react'
import { editorHref, itemHref } from '#client/parts/addresses.ts'
import { StateBadge } from '#client/parts/authoring/StateBadge.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { IconLink } from '#client/ui/IconButton.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { ManagedPost } from '#contract/authoring.ts'
import classes from './-content.module.css'

interface Properties {
  post: ManagedPost
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

function When({ post }: { post: ManagedPost }) {
  const { state } = post
  if (state === 'archived' && post.archived_at) {
    return (
      <span>
        {'הועבר לארכיון '}
        <DateText date={post.archived_at} />
      </span>
    )
  }
  return (
    <>
      {state === 'scheduled' && (
        <span>
          {'יתפרסם '}
          <DateText date={post.publish_at} />
        </span>
      )}
      <span>
        {'נשמר '}
        <DateText date={post.updated_at} />
      </span>
    </>
  )
}

/** An item of the list: its title opens the editor. */
export function Row({ post, chosen, onChoose }: Properties) {
  const { id, post_type: type, title, state, pinned, limited, author, category } = post
  return (
    <Card as="li" className={classes.row}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          aria-label={`בחירה: ${title}`}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </label>
      <div className={classes.rowWords}>
        <p className={classes.rowTitle}>
          <AppLink href={editorHref(post)}>
            <UserText>{title}</UserText>
          </AppLink>
          <StateBadge state={state} />
          {pinned && <IconPinned size={18} stroke={1.7} role="img" aria-label="נעוץ" />}
          {limited && <IconUsersGroup size={18} stroke={1.7} role="img" aria-label="לקהל מסוים" />}
        </p>
        <p className={classes.rowMeta}>
          <UserText>{author}</UserText>
          {category !== null && <UserText>{category}</UserText>}
          <When post={post} />
        </p>
      </div>
      <div className={classes.rowActions}>
        <IconLink label={`שכפול: ${title}`} icon={IconCopy} href={`/admin/content/${type}/new?from=${id}`} />
        {state !== 'archived' && (
          <IconLink label={`לדף עצמו: ${title}`} icon={IconExternalLink} href={itemHref(post)} />
        )}
      </div>
    </Card>
  )
}
