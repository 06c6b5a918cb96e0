import type { ComponentType } from 'react'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import type { PostSummary } from '#platform/content/contract/content.ts'

export interface PostCardsProperties {
  posts: readonly PostSummary[]
  card: ComponentType<{ post: PostSummary; heading: 'h2'; priority: boolean }>
  /** Names the list for a screen reader. */
  label?: string | undefined
}

const widestRow = 4

/** The items of a list page as cards; the pictures of the first row are fetched at once. The first screen draws it too: no hooks. */
export function PostCards({ posts, card: Card, label }: PostCardsProperties) {
  return (
    <CardGrid label={label}>
      {posts.map((post, index) => (
        <Card key={post.id} post={post} heading="h2" priority={index < widestRow} />
      ))}
    </CardGrid>
  )
}
