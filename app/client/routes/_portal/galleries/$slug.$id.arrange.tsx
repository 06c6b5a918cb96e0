import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/id-of.ts'
import { ArrangePage } from '#features/galleries/client/arrange/ArrangePage.tsx'
import { ArrangeSkeleton } from '#features/galleries/client/arrange/ArrangeSkeleton.tsx'
import { galleryQuery } from '#features/galleries/client/galleryQuery.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'

export const Route = createFileRoute('/_portal/galleries/$slug/$id/arrange')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(galleryQuery(id))
    void queryClient.prefetchQuery(q(galleries.getGalleryImages, { id }))
    return { id }
  },
  component: () => <ArrangePage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: ArrangeSkeleton,
})
