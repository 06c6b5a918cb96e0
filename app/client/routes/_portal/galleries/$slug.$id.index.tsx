import { createFileRoute } from '@tanstack/react-router'
import { idOf } from '#core/rules/id-of.ts'
import { galleryReads } from '#features/galleries/client/firstReads.ts'
import { GalleryItem } from '#features/galleries/client/gallery/GalleryItem.tsx'
import { GallerySkeleton } from '#features/galleries/client/gallery/GallerySkeleton.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'

/** The picture of the address that is open in the viewer; a wrong one counts as none. */
function imageOf(value: unknown): { image?: number | undefined } {
  return { image: idOf(String(value)) }
}

export const Route = createFileRoute('/_portal/galleries/$slug/$id/')({
  validateSearch: ({ image }: Record<string, unknown>) => imageOf(image),
  loader: ({ params }) => loadItem('gallery', params.id, galleryReads),
  // Another picture in the viewer is another address, and nothing to load anew.
  shouldReload: false,
  component: () => (
    <ItemPage
      type="gallery"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<GallerySkeleton />}
      Item={GalleryItem}
    />
  ),
  pendingComponent: GallerySkeleton,
})
