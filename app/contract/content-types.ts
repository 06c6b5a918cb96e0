import type { TObject } from 'typebox'
import { benefit } from '#features/benefits/contract/content-type.ts'
import { yad2 } from '#features/classifieds/contract/content-type.ts'
import { event } from '#features/events/contract/content-type.ts'
import { gallery } from '#features/galleries/contract/content-type.ts'
import { lomda } from '#features/lessons/contract/content-type.ts'
import { post } from '#features/news/contract/content-type.ts'
import { official } from '#features/officials/contract/content-type.ts'
import { page } from '#features/pages/contract/content-type.ts'
import { position } from '#features/referrals/contract/content-type.ts'
import { survey } from '#features/surveys/contract/content-type.ts'
import type { ContentType } from '#platform/content/contract/content-type.ts'
import type { TypedPost } from '#platform/content/contract/fields.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

/** Every type, those with fields of their own with their schemas; a missing one does not compile. */
type ContentTypes = {
  [Name in PostType]: Name extends TypedPost ? ContentType & { fields: TObject; input: TObject } : ContentType
}

/** Every type of content (product: content). All have the common fields of a post; most have some of their own. */
export const contentTypes = {
  post,
  event,
  benefit,
  survey,
  gallery,
  yad2,
  lomda,
  official,
  position,
  page,
} satisfies ContentTypes
