import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { idOf } from '#client/parts/navigation.ts'
import { galleries } from '#contract/galleries.ts'
import { ArrangePage } from './-arrange/ArrangePage.tsx'
import { ArrangeSkeleton } from './-arrange/ArrangeSkeleton.tsx'
import { galleryQuery } from './-parts/galleryQuery.ts'

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
