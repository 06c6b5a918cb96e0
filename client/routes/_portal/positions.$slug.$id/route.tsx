import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q, queryClient } from '#client/api/queries.ts'
import { Article } from '#client/parts/article/Article.tsx'
import { ArticleSkeleton } from '#client/parts/article/ArticleSkeleton.tsx'
import { idOf } from '#client/parts/navigation.ts'
import { useRightAddress } from '#client/parts/useRightAddress.ts'
import { content } from '#contract/content.ts'
import { people } from '#contract/people.ts'
import { PositionFacts } from './-PositionFacts.tsx'

export const Route = createFileRoute('/_portal/positions/$slug/$id')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(content.getPostById, { id, post_type: 'position' }))
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'position' }))
    void queryClient.prefetchQuery(q(people.getPlaces))
    return { id }
  },
  component: PositionPage,
  pendingComponent: ArticleSkeleton,
})

function Loaded({ id, slug }: { id: number; slug: string }) {
  const { data: post } = useSuspenseQuery(q(content.getPostById, { id, post_type: 'position' }))
  useRightAddress(post, slug)
  return <Article post={post} facts={post.position && <PositionFacts position={post.position} />} />
}

/** One open position: its number, where it is and what it is about. */
function PositionPage() {
  const { id } = Route.useLoaderData()
  const { slug } = Route.useParams()
  return (
    <Suspense key={id} fallback={<ArticleSkeleton />}>
      <Loaded id={id} slug={slug} />
    </Suspense>
  )
}
