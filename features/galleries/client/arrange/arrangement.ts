import type { GalleryImage } from '#features/galleries/contract/galleries.ts'

export interface Edits {
  /** The order as it was last changed; null while it is the gallery's own. */
  order: readonly number[] | null
  captions: ReadonlyMap<number, string>
}

export const noEdits: Edits = { order: null, captions: new Map() }

/**
 * The pictures as they will be: in the order on the screen and with its captions. Those that were taken away meanwhile
 * are left out, and new ones come last, so that what was done here survives what others do.
 */
export function arranged(images: readonly GalleryImage[], { order, captions }: Edits): GalleryImage[] {
  const byId = new Map(images.map((image) => [image.id, image]))
  const ids = [...new Set([...(order ?? []), ...byId.keys()])]
  return ids.flatMap((id) => {
    const image = byId.get(id)
    const caption = captions.get(id)
    if (!image) return []
    return caption === undefined ? [image] : [{ ...image, caption }]
  })
}

/** Whether saving would change anything. */
export function hasChanges(images: readonly GalleryImage[], edits: Edits): boolean {
  const after = arranged(images, edits)
  return after.some((image, index) => {
    const before = images[index]
    return before?.id !== image.id || before.caption !== image.caption
  })
}
