import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { Discussion } from '#client/parts/discussion/Discussion.tsx'
import { content } from '#contract/content.ts'
import { Article } from './-Article.tsx'
import { ArticleSkeleton } from './-ArticleSkeleton.tsx'
import { MoreOfCategory } from './-MoreOfCategory.tsx'

function Loaded({ id }: { id: number }) {
  const { data: post } = useSuspenseQuery(q(content.getPostById, { id, post_type: 'post' }))
  return (
    <>
      <Article post={post} />
      <Discussion post={post} />
      {post.category && <MoreOfCategory category={post.category} besides={post.id} />}
    </>
  )
}

/** One item of news, to be read (specification §2, `/post/{id}`). */
export function PostPage({ id }: { id: number }) {
  return (
    <Suspense fallback={<ArticleSkeleton />}>
      <Loaded id={id} />
    </Suspense>
  )
}
