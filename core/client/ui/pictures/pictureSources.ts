/**
 * The `sizes` of pictures as wide as a phone. On dense screens they name less than the true width, so that a phone fetches
 * 640 pixels at most: larger ones look the same and are more than twice the size.
 */
const phone = [
  '(max-width: 37.49em) and (min-resolution: 2.5dppx) 49vw',
  '(max-width: 37.49em) and (min-resolution: 1.5dppx) 74vw',
  '(max-width: 37.49em) 95vw',
].join(', ')

/** In a card of a grid (`CardGrid`), which is a row below `lg`. */
export const cardSizes = '(max-width: 63.99em) 7rem, 30rem'

/** The picture of a pinned item: beside its text from `md` up, above it on smaller screens. */
export const pinnedSizes = `${phone}, (max-width: 48.05em) 95vw, (max-width: 63.99em) 57vw, 48vw`

/** On top of an article. */
export const articleSizes = `${phone}, (max-width: 50em) 95vw, 50rem`

const widths = [320, 640, 960, 1440] as const

/** The files of a picture in one format, as `srcset`. */
export function pictureSources(id: number | string, format: 'avif' | 'webp'): string {
  return widths.map((width) => `/media/${id}/${width}.${format} ${width}w`).join(', ')
}

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
