import { benefitType } from '#features/benefits/server/content-type.ts'
import { classifiedType } from '#features/classifieds/server/content-type.ts'
import { eventType } from '#features/events/server/content-type.ts'
import { registrationPart } from '#features/events/server/registration/index.ts'
import { galleryType } from '#features/galleries/server/content-type.ts'
import { lessonType } from '#features/lessons/server/content-type.ts'
import { officialType } from '#features/officials/server/content-type.ts'
import { positionType } from '#features/referrals/server/content-type.ts'
import { surveyType } from '#features/surveys/server/content-type.ts'
import type { ContentTypes } from '#platform/content/server/content-types.ts'

/** Every type of content, for content's core, which imports none of them. */
export const contentTypes: ContentTypes = {
  post: {},
  event: eventType(registrationPart),
  benefit: benefitType,
  survey: surveyType,
  gallery: galleryType,
  yad2: classifiedType,
  lomda: lessonType,
  green_way: {},
  official: officialType,
  position: positionType,
  page: {},
}
