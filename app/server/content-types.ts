import { benefitType } from '#features/benefits/server/index.ts'
import { classifiedType } from '#features/classifieds/server/index.ts'
import { eventType, registrationPart } from '#features/events/server/index.ts'
import { galleryType } from '#features/galleries/server/index.ts'
import { lessonType } from '#features/lessons/server/index.ts'
import { officialType } from '#features/officials/server/index.ts'
import { positionType } from '#features/referrals/server/index.ts'
import { surveyType } from '#features/surveys/server/index.ts'
import type { ContentTypes } from '#platform/content/server/index.ts'

/** Every type of content, for content's core, which imports none of them. */
export const contentTypes: ContentTypes = {
  post: {},
  event: eventType(registrationPart),
  benefit: benefitType,
  survey: surveyType,
  gallery: galleryType,
  yad2: classifiedType,
  lomda: lessonType,
  official: officialType,
  position: positionType,
  page: {},
}
