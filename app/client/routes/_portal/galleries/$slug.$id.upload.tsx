import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { idOf } from '#client/parts/navigation.ts'
import { galleryQuery } from './-parts/galleryQuery.ts'
import { UploadPage } from './-upload/UploadPage.tsx'
import { UploadSkeleton } from './-upload/UploadSkeleton.tsx'

export const Route = createFileRoute('/_portal/galleries/$slug/$id/upload')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(galleryQuery(id))

    return { id }
  },
  component: () => <UploadPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: UploadSkeleton,
})
