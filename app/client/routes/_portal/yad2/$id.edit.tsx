import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/id-of.ts'
import { EditPage } from '#features/classifieds/client/form/EditPage.tsx'
import { FormSkeleton } from '#features/classifieds/client/form/FormSkeleton.tsx'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'

export const Route = createFileRoute('/_portal/yad2/$id/edit')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(authoring.getPostForEdit, { id }))
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'yad2' }))
    return { id }
  },
  component: () => <EditPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: FormSkeleton,
})
