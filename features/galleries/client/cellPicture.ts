import type { Picture } from '#core/contract/common.ts'

/** Narrower and wider ones are cut: a panorama would else fill a row alone, and a strip make its row all too narrow. */
const [minRatio, maxRatio] = [0.55, 2.4]

/** How many pictures of a gallery are in the first screen. */
export const firstCells = 4

/** The shape that a picture has in the grid of a gallery, and its `sizes`. */
export function cellPicture({ width, height }: Pick<Picture, 'width' | 'height'>): {
  ratio: number
  sizes: string
} {
  const ratio = Math.min(Math.max(width / height, minRatio), maxRatio)
  return {
    ratio,
    sizes: `(max-width: 37.49em) ${Math.round(130 * ratio)}px, ${Math.round(260 * ratio)}px`,
  }
}
