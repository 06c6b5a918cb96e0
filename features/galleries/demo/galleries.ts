import { Type } from 'typebox'
import { Strict } from '#core/contract/common.ts'
import { readData, readPicture } from '#demo/kit/data.ts'
import { illustrated, text } from '#demo/kit/story.ts'

const GalleryStory = Strict({
  ...text,
  /** Slug of a category of galleries. */
  category: Type.String(),
  /** Whole days before today on which it was opened. */
  back: Type.Integer(),
  /** Present where people vote: days from today until which they may, negative when it is over. */
  voteUntil: Type.Optional(Type.Integer()),
  /** How many voted so far. */
  voters: Type.Optional(Type.Integer()),
  uploadsOpen: Type.Optional(Type.Literal(true)),
  /** What lies in `pictures/<key>/`, in this order. */
  images: Type.Array(
    Strict({
      caption: Type.String(),
      /** Employee number of who took it; the author of the gallery where it is left out. */
      uploader: Type.Optional(Type.String()),
      /** Whether children are seen, whose parents agreed. */
      showsChildren: Type.Optional(Type.Literal(true)),
    }),
  ),
})

export function galleryStories() {
  const stories = readData(import.meta.url, 'galleries.json', Type.Array(GalleryStory))
  return illustrated(import.meta.url, stories).map((story) => ({
    ...story,
    images: story.images.map((image, index) => ({
      ...image,
      picture: readPicture(import.meta.url, `pictures/${story.key}/${index + 1}.svg`),
    })),
  }))
}

export type GalleryStory = ReturnType<typeof galleryStories>[number]
