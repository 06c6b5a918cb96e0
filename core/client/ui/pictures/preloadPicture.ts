import { pictureSources } from './pictureSources.ts'

/** Fetches a picture before `Picture` is there to show it. `sizes` must be what it will say. */
export function preloadPicture({ id }: { id: number | string }, sizes: string): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcset: pictureSources(id, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
  document.head.append(link)
}
