import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { q } from '#client/api/queries.ts'
import { categoryHref } from '#client/parts/addresses.ts'
import { PostCard, PostCardSkeleton } from '#client/parts/PostCard.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { content, type PostSummary } from '#contract/content.ts'
import classes from './-MoreOfCategory.module.css'

const shown = 3

interface Properties {
  category: NonNullable<PostSummary['category']>
  /** The item that is being read. */
  besides: number
}

/** Other items of the same category. The article stands without them, so a failure shows nothing. */
export function MoreOfCategory({ category, besides }: Properties) {
  const title = useId()
  const { data, isError } = useQuery({
    ...q(content.getRecentPosts, {
      post_type: 'post',
      number_of_posts: shown + 1,
      page: 1,
      category: category.id,
    }),
    throwOnError: false,
  })
  const posts = data?.posts.filter((post) => post.id !== besides).slice(0, shown)
  if (isError || posts?.length === 0) return null
  return (
    <section aria-labelledby={title} className={classes.more}>
      <header className={classes.header}>
        <h2 id={title}>עוד בנושא</h2>
        <AppLink href={categoryHref(category.id)}>
          {'אל '}
          <UserText>{category.name}</UserText>
        </AppLink>
      </header>
      <CardGrid>
        {posts
          ? posts.map((post) => <PostCard key={post.id} post={post} />)
          : ['a', 'b', 'c'].map((key) => <PostCardSkeleton key={key} />)}
      </CardGrid>
    </section>
  )
}
