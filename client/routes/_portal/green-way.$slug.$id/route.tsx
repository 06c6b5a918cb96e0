import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q, queryClient } from '#client/api/queries.ts'
import { Article } from '#client/parts/article/Article.tsx'
import { ArticleSkeleton } from '#client/parts/article/ArticleSkeleton.tsx'
import { MoreOfCategory } from '#client/parts/article/MoreOfCategory.tsx'
import { idOf } from '#client/parts/navigation.ts'
import { useRightAddress } from '#client/parts/useRightAddress.ts'
import { content } from '#contract/content.ts'

export const Route = createFileRoute('/_portal/green-way/$slug/$id')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(content.getPostById, { id, post_type: 'green_way' }))
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'green_way' }))
    return { id }
  },
  component: GreenArticlePage,
  pendingComponent: ArticleSkeleton,
})

function Loaded({ id, slug }: { id: number; slug: string }) {
  const { data: post } = useSuspenseQuery(q(content.getPostById, { id, post_type: 'green_way' }))
  useRightAddress(post, slug)
  return (
    <>
      <Article post={post} />
      <MoreOfCategory post={post} />
    </>
  )
}

/** One item of the green way, to be read. */
function GreenArticlePage() {
  const { id } = Route.useLoaderData()
  const { slug } = Route.useParams()
  return (
    <Suspense key={id} fallback={<ArticleSkeleton />}>
      <Loaded id={id} slug={slug} />
    </Suspense>
  )
}
