import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { Article } from '#client/parts/article/Article.tsx'
import { ArticleSkeleton } from '#client/parts/article/ArticleSkeleton.tsx'
import { MoreOfCategory } from '#client/parts/article/MoreOfCategory.tsx'
import { Discussion } from '#client/parts/discussion/Discussion.tsx'
import { content } from '#contract/content.ts'
import { SigningBox } from './-SigningBox.tsx'

function Loaded({ id }: { id: number }) {
  const { data: post } = useSuspenseQuery(q(content.getPostById, { id, post_type: 'post' }))
  const { sign_statement, content_version } = post
  return (
    <>
      <Article post={post}>
        {sign_statement !== null && (
          <SigningBox key={content_version} post={post} statement={sign_statement} />
        )}
      </Article>
      <Discussion post={post} />
      <MoreOfCategory post={post} />
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
