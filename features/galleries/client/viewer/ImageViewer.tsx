import { lazy, Suspense } from 'react'
import { LoadingIndicator } from '#core/client/ui/LoadingIndicator.tsx'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import type { GalleryImage } from '#features/galleries/contract/galleries.ts'
import classes from './ImageViewer.module.css'

export interface ViewerProperties {
  galleryId: number
  images: readonly GalleryImage[]
  /** The picture that is shown first. */
  shown: number
  userId: number | undefined
  edits: boolean
  voting: { open: boolean; mine: number | null; toggle: (image: number) => void }
  /** Another picture came into view. */
  onShow: (image: number) => void
  onClose: () => void
}

const Viewer = lazy(async () => ({ default: (await loadLazily(() => import('./Viewer.tsx'))).Viewer }))

/** The full-screen viewer while a picture of the gallery is to be shown; its code comes with the first one. */
export function ImageViewer({
  shown,
  ...properties
}: Omit<ViewerProperties, 'shown'> & { shown: number | undefined }) {
  if (shown === undefined || !properties.images.some(({ id }) => id === shown)) return null
  return (
    <Suspense
      fallback={
        <div className={classes.waiting}>
          <LoadingIndicator label="התמונה בטעינה" />
        </div>
      }
    >
      <Viewer shown={shown} {...properties} />
    </Suspense>
  )
}
