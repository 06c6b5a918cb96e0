import { useParams } from '@tanstack/react-router'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { titleOf } from '#core/client/shell/page.ts'
import { usePattern } from '#core/client/shell/usePage.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { type GalleryImage, galleries } from '#features/galleries/contract/galleries.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { useCanonicalAddress } from '#platform/content/client/useCanonicalAddress.ts'
import { content, type Post } from '#platform/content/contract/content.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { rightsIn } from './rightsIn.ts'

/** Takes a picture out of the gallery after asking; `onRemoved` runs when it is out. A failure leaves the dialog open. */
export function useRemoveImage(galleryId: number) {
  const { mutateAsync } = useCall(galleries.removeImageFromGallery)
  return (image: GalleryImage, onRemoved: () => void) =>
    void openDialog({
      title: 'להסיר את התמונה מהגלריה?',
      description: `${image.caption ? `״${image.caption}״: ` : ''}התמונה וההצבעות לה יימחקו מהגלריה, ואי אפשר להשיב אותן.`,
      okLabel: 'הסרה',
      danger: true,
      onSubmit: async () => {
        await mutateAsync({ query: { gallery_id: galleryId, image_id: image.id } })
        announce('התמונה הוסרה')
        onRemoved()
      },
    })
}

export const galleryQuery = (id: number) => q(content.getPostById, { id, post_type: 'gallery' })

/** A gallery and what the signed-in person may do with it. `screen` is what its address ends with, as `/upload`. */
export function useGallery(id: number, screen = '') {
  const post = useRead(galleryQuery(id))
  const user = useStore(signedIn)?.user
  const href = itemHref(post)
  const slug = useParams({ strict: false, select: (params) => params.slug })
  useCanonicalAddress(post, slug, screen)
  return { post, href, userId: user?.id, ...rightsIn(post, user) }
}

/** The head of a page about a gallery, with the way back to it. */
export function GalleryHeader({ post: { title }, href }: { post: Post; href: string }) {
  return (
    <PageHeader tab={`${titleOf(usePattern())}: ${title}`} crumbs={[{ label: title, href }]} text={title} />
  )
}
