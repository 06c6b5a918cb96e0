import { benefitType } from './benefits/content-type.ts'
import { classifiedType } from './classifieds/content-type.ts'
import type { ContentTypes } from './content/content-types.ts'
import { eventType } from './events/content-type.ts'
import { galleryType } from './galleries/content-type.ts'
import { lessonType } from './lessons/content-type.ts'
import { officialType, positionType } from './officials/content-type.ts'
import { registrationPart } from './registration/index.ts'
import { surveyType } from './surveys/content-type.ts'

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
