import { lazy, Suspense } from 'react'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { LoadingIndicator } from '#core/client/ui/page/Splash.tsx'
import type { ViewerProperties } from './viewerProperties.ts'

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
        <div className="fixed inset-0 z-150 grid place-content-center bg-black text-white">
          <LoadingIndicator label="התמונה בטעינה" />
        </div>
      }
    >
      <Viewer shown={shown} {...properties} />
    </Suspense>
  )
}
