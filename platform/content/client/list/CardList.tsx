import type { UseSuspenseQueryOptions } from '@tanstack/react-query'
import { useRead } from '#core/client/api/queries.ts'
import { Found, Results, type ResultsProperties } from '#core/client/kits/list/Results.tsx'
import type { FoundPosts } from '#platform/content/contract/content.ts'
import { PostCards, type PostCardsProperties } from './PostCards.tsx'

interface Properties extends ResultsProperties, Pick<PostCardsProperties, 'card' | 'label'> {
  query: UseSuspenseQueryOptions<FoundPosts, Error, FoundPosts>
  /** Those that the list is searched for. */
  words?: string | undefined
}

export function CardList({ query, words, card, label, ...results }: Properties) {
  const data = useRead(query)
  return (
    <>
      <Found
        words={words}
        way={data.way}
        searched={data.searched}
        count={data.posts.length}
        hasMore={data.has_more}
      />
      <Results {...results} count={data.posts.length} hasMore={data.has_more}>
        <PostCards posts={data.posts} card={card} label={label ?? results.items} />
      </Results>
    </>
  )
}
