import { useCall } from '#core/client/api/queries.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { type GalleryImage, galleries } from '#features/galleries/contract/galleries.ts'

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
