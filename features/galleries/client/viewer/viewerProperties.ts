import type { GalleryImage } from '#features/galleries/contract/galleries.ts'

export interface ViewerProperties {
  galleryId: number
  images: readonly GalleryImage[]
  shown: number
  userId: number | undefined
  edits: boolean
  voting: { open: boolean; mine: number | null; toggle: (image: number) => void }
  /** Another picture came into view. */
  onShow: (image: number) => void
  onClose: () => void
}
