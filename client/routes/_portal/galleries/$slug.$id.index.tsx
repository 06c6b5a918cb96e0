import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { untilWhole } from '#client/first-screen/shown.ts'
import { idOf } from '#client/parts/navigation.ts'
import { galleries } from '#contract/galleries.ts'
import { GalleryPage } from './-gallery/GalleryPage.tsx'
import { GallerySkeleton } from './-gallery/GallerySkeleton.tsx'
import { galleryQuery } from './-parts/galleryQuery.ts'

/** The picture of the address that is open in the viewer; a wrong one counts as none. */
function imageOf(value: unknown): { image?: number | undefined } {
  return { image: idOf(String(value)) }
}

export const Route = createFileRoute('/_portal/galleries/$slug/$id/')({
  validateSearch: ({ image }: Record<string, unknown>) => imageOf(image),
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    await untilWhole(
      queryClient.prefetchQuery(galleryQuery(id)),
      queryClient.prefetchQuery(q(galleries.getGalleryImages, { id })),
      queryClient.prefetchQuery(q(galleries.getGalleryVotes, { id })),
    )
    return { id }
  },
  // Another picture in the viewer is another address, and nothing to load anew.
  shouldReload: false,
  component: () => <GalleryPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: GallerySkeleton,
})
