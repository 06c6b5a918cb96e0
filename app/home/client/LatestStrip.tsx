import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { categoryHref } from '#platform/content/client/addresses.ts'
import { MarkAllRead } from '#platform/content/client/cards/MarkAllRead.tsx'
import { PostCard } from '#platform/content/client/cards/PostCard.tsx'
import { mainCategories } from '#platform/content/client/categories.ts'
import { content, type PostSummary } from '#platform/content/contract/content.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { homeReads } from './firstReads.ts'
import classes from './LatestStrip.module.css'
import { StripHeader } from './StripHeader.tsx'

const day = 24 * 60 * 60 * 1000
/** Maximum age of an item that is marked as new, in milliseconds. */
const newFor = 14 * day

/** The items of the last 14 days that the person has not read; none until that is known. */
function useUnread(posts: readonly PostSummary[]): Set<number> {
  const [now] = useState(() => Date.now())
  const ids = posts.filter((post) => now - Date.parse(post.publish_at) < newFor).map((post) => post.id)
  // Without an answer no card is marked; the news themselves do not depend on it.
  const { data } = useQuery({
    ...q(reads.getReadPosts, { ids }),
    enabled: ids.length > 0,
    throwOnError: false,
  })
  return new Set(data && ids.filter((id) => !data.ids.includes(id)))
}

export function LatestStrip() {
  const { endpoint, query } = homeReads.latest
  const data = useRead(q(endpoint, query))
  const news = useRead(q(content.getCategories, { type: 'post' }))
  const unread = useUnread(data.posts)
  const title = useId()
  if (data.posts.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <StripHeader id={title} title="מה חדש">
        <MarkAllRead type="post" />
      </StripHeader>
      <div className={classes.news}>
        <CardGrid label="החדשות האחרונות">
          {data.posts.map((post) => (
            <PostCard key={post.id} post={post} isNew={unread.has(post.id)} />
          ))}
        </CardGrid>
      </div>
      <div className="pt-12">
        <Chips
          label="כל החדשות לפי קטגוריה"
          chips={mainCategories(news.categories).map(({ id, name }) => ({
            label: name,
            href: categoryHref(id),
          }))}
        />
      </div>
    </section>
  )
}
