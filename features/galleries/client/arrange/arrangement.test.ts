import { describe, expect, it } from 'vitest'
import type { GalleryImage } from '#features/galleries/contract/galleries.ts'
import { arranged, hasChanges, noEdits } from './arrangement.ts'

const image = (id: number, caption = ''): GalleryImage => ({
  id,
  caption,
  uploader: { id: 1, name: 'נועה לוי' },
  picture: { id: `p${id}`, width: 3, height: 2, alt: '', colour: '#000000' },
})
const ids = (images: readonly GalleryImage[]) => images.map(({ id }) => id)

describe('the arrangement', () => {
  it("is the gallery's own until something is changed", () => {
    const images = [image(1), image(2)]
    expect(arranged(images, noEdits)).toEqual(images)
    expect(hasChanges(images, noEdits)).toBe(false)
  })

  it('has the order and the captions of the screen', () => {
    const images = [image(1, 'ים'), image(2)]
    const edits = { order: [2, 1], captions: new Map([[2, 'הר']]) }
    expect(arranged(images, edits).map(({ id, caption }) => [id, caption])).toEqual([
      [2, 'הר'],
      [1, 'ים'],
    ])
    expect(hasChanges(images, edits)).toBe(true)
  })

  it('outlives pictures that others add or take away', () => {
    const edits = { order: [3, 2, 1], captions: new Map([[2, 'נמחקה']]) }
    expect(ids(arranged([image(1), image(3), image(4)], edits))).toEqual([3, 1, 4])
  })

  it('is no change when all is back as it was', () => {
    const images = [image(1, 'ים'), image(2)]
    expect(hasChanges(images, { order: [1, 2], captions: new Map([[1, 'ים']]) })).toBe(false)
  })
})
