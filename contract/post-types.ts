import { type Static, Type } from 'typebox'
import {
  Agorot,
  Day,
  Id,
  Moment,
  Nullable,
  OneOf,
  PhoneNumber,
  Picture,
  Strict,
  Uuid,
  WebAddress,
} from './common.ts'
import { conditions, eventKinds, lessonKinds, postTypes } from './vocabulary.ts'

export const PostType = OneOf(postTypes)
export type PostType = Static<typeof PostType>

/** A file that is no picture, served by `/media/{id}/file`. */
export const Document = Type.Object({
  id: Uuid,
  name: Type.String(),
  mime_type: Type.String(),
  bytes: Type.Integer(),
})
export type Document = Static<typeof Document>

export const EventFields = Strict({
  starts_at: Moment,
  ends_at: Moment,
  place: Type.String({ maxLength: 200 }),
  map_url: Nullable(WebAddress),
  capacity: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  kind: OneOf(eventKinds),
})
export type EventFields = Static<typeof EventFields>

export const BenefitFields = Strict({
  supplier: Type.String({ minLength: 1, maxLength: 120 }),
  value: Type.String({ minLength: 1, maxLength: 120, description: 'what one gets, as "20% הנחה"' }),
  code: Nullable(Type.String({ minLength: 1, maxLength: 60 })),
  link: Nullable(WebAddress),
  valid_until: Nullable(Day),
  branches: Type.Array(Id, { maxItems: 100, description: 'where it can be used; empty is everywhere' }),
  terms: Type.String({ maxLength: 5000 }),
})
export type BenefitFields = Static<typeof BenefitFields>

const galleryFields = {
  voting: Type.Boolean(),
  closes_at: Nullable(Type.Unsafe<string>({ ...Moment, description: 'the last moment to vote' })),
  uploads_open: Type.Boolean({ description: 'whoever sees the gallery may add pictures, not editors alone' }),
}
export const GalleryInput = Strict(galleryFields)
export type GalleryInput = Static<typeof GalleryInput>
export const GalleryFields = Type.Object({
  ...galleryFields,
  images: Type.Integer({ description: 'how many pictures are in it' }),
})
export type GalleryFields = Static<typeof GalleryFields>

const classifiedFields = {
  price: Nullable(Agorot),
  condition: OneOf(conditions),
  phone: PhoneNumber,
}
export const ClassifiedInput = Strict({ ...classifiedFields, images: Type.Array(Uuid, { maxItems: 8 }) })
export type ClassifiedInput = Static<typeof ClassifiedInput>
export const ClassifiedFields = Type.Object({
  ...classifiedFields,
  images: Type.Array(Picture),
  sold: Type.Boolean(),
  branch: Nullable(Type.String({ description: 'where its seller works' })),
})
export type ClassifiedFields = Static<typeof ClassifiedFields>

const question = {
  question: Type.String({ minLength: 1, maxLength: 300 }),
  options: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 2, maxItems: 6 }),
}
/** A question with the place of its right option, counted from 0. */
export const QuizQuestion = Strict({ ...question, answer: Type.Integer({ minimum: 0, maximum: 5 }) })
export type QuizQuestion = Static<typeof QuizQuestion>

const lessonFields = {
  kind: OneOf(lessonKinds),
  url: Nullable(WebAddress),
  minutes: Type.Integer({ minimum: 1, maximum: 600 }),
  pass_mark: Type.Integer({ minimum: 0, maximum: 100, description: 'percent of right answers' }),
}
export const LessonInput = Strict({
  ...lessonFields,
  file_id: Nullable(Uuid),
  quiz: Type.Array(QuizQuestion, { maxItems: 20 }),
})
export type LessonInput = Static<typeof LessonInput>
/** What a learner is shown: without the right answers. */
export const LessonFields = Type.Object({
  ...lessonFields,
  file: Nullable(Document),
  quiz: Type.Array(Type.Object(question)),
})
export type LessonFields = Static<typeof LessonFields>

export const OfficialFields = Strict({
  person_id: Nullable(Id),
  deputy_id: Nullable(Id),
  phone: Nullable(PhoneNumber),
  email: Nullable(Type.String({ format: 'email', maxLength: 200 })),
  reception_hours: Type.String({ maxLength: 200 }),
})
export type OfficialFields = Static<typeof OfficialFields>

export const PositionFields = Strict({
  number: Type.String({ minLength: 1, maxLength: 20 }),
  branch_id: Nullable(Id),
  bonus: Nullable(Agorot),
})
export type PositionFields = Static<typeof PositionFields>

/** The own fields of each type, as they are shown; a post has those of its type only. */
export const typedFields = {
  event: Type.Optional(EventFields),
  benefit: Type.Optional(BenefitFields),
  gallery: Type.Optional(GalleryFields),
  yad2: Type.Optional(ClassifiedFields),
  lomda: Type.Optional(LessonFields),
  official: Type.Optional(OfficialFields),
  position: Type.Optional(PositionFields),
}

/** The own fields of each type, as they are written; an input must have those of its type, and no others. */
export const typedInput = {
  event: Type.Optional(EventFields),
  benefit: Type.Optional(BenefitFields),
  gallery: Type.Optional(GalleryInput),
  yad2: Type.Optional(ClassifiedInput),
  lomda: Type.Optional(LessonInput),
  official: Type.Optional(OfficialFields),
  position: Type.Optional(PositionFields),
}
/** A type that has fields of its own. */
export type TypedPost = keyof typeof typedInput
