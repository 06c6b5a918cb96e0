import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/id-of.ts'
import { galleryQuery } from '#features/galleries/client/galleryQuery.ts'
import { UploadPage } from '#features/galleries/client/upload/UploadPage.tsx'
import { UploadSkeleton } from '#features/galleries/client/upload/UploadSkeleton.tsx'

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
