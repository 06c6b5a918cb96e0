import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { ItemSkeleton } from '#client/parts/ItemLayout.tsx'
import { idOf } from '#client/parts/navigation.ts'
import { content } from '#contract/content.ts'
import { lessons } from '#contract/lessons.ts'
import { LessonPage } from './-LessonPage.tsx'

export const Route = createFileRoute('/_portal/lomda/$slug/$id')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(content.getPostById, { id, post_type: 'lomda' }))
    void queryClient.prefetchQuery(q(lessons.getLessonProgress))
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'lomda' }))
    return { id }
  },
  component: () => {
    const { id } = Route.useLoaderData()
    const { slug } = Route.useParams()
    return <LessonPage key={id} id={id} slug={slug} />
  },
  pendingComponent: () => <ItemSkeleton label="השיעור בטעינה" />,
})
