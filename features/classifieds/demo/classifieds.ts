import { Type } from 'typebox'
import { Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { readData, readPicture } from '#demo/kit/data.ts'
import { conditions } from '../contract/vocabulary.ts'

const ClassifiedStory = Strict({
  key: Type.String(),
  /** Employee number. */
  seller: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Slug of a category of classifieds. */
  category: Type.String(),
  /** In whole shekels; 0 is for free, null is not said. */
  price: Nullable(Type.Integer()),
  condition: OneOf(conditions),
  /** How many lie in `pictures/<key>/`. */
  pictures: Type.Integer({ minimum: 1, maximum: 3 }),
  /** Whole days before today on which it was put up; it lasts thirty. */
  back: Type.Integer(),
  sold: Type.Optional(Type.Literal(true)),
})

export const classifiedStories = () =>
  readData(import.meta.url, 'classifieds.json', Type.Array(ClassifiedStory)).map((story) => ({
    ...story,
    images: Array.from({ length: story.pictures }, (_, view) =>
      readPicture(import.meta.url, `pictures/${story.key}/${view + 1}.svg`),
    ),
  }))

export type ClassifiedStory = ReturnType<typeof classifiedStories>[number]
