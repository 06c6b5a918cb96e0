import { useParams } from '@tanstack/react-router'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { type GalleryImage, galleries } from '#features/galleries/contract/galleries.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { useCanonicalAddress } from '#platform/content/client/useCanonicalAddress.ts'
import { content } from '#platform/content/contract/content.ts'
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

export function galleryQuery(id: number) {
  return q(content.getPostById, { id, post_type: 'gallery' })
}

/** A gallery and what the signed-in person may do with it. `screen` is what its address ends with, as `/upload`. */
export function useGallery(id: number, screen = '') {
  const post = useRead(galleryQuery(id))
  const user = useStore(signedIn)?.user
  const href = itemHref(post)
  const slug = useParams({ strict: false, select: (params) => params.slug })
  useCanonicalAddress(post, slug, screen)
  return { post, href, userId: user?.id, ...rightsIn(post, user) }
}
