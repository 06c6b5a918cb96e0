import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { untilWhole } from '#client/first-screen/shown.ts'
import { ArticleSkeleton } from '#client/parts/article/ArticleSkeleton.tsx'
import { idOf } from '#client/parts/navigation.ts'
import { content } from '#contract/content.ts'
import { PostPage } from './-PostPage.tsx'

export const Route = createFileRoute('/_portal/post/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    await untilWhole(
      queryClient.prefetchQuery(q(content.getPostById, { id, post_type: 'post' })),
      queryClient.prefetchQuery(q(content.getCategories, { type: 'post' })),
    )
    return { id }
  },
  component: () => <PostPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: ArticleSkeleton,
})
