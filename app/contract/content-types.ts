import { benefit } from '#features/benefits/contract/content-type.ts'
import { yad2 } from '#features/classifieds/contract/content-type.ts'
import { event } from '#features/events/contract/content-type.ts'
import { gallery } from '#features/galleries/contract/content-type.ts'
import { greenWay } from '#features/green-way/contract/content-type.ts'
import { lomda } from '#features/lessons/contract/content-type.ts'
import { post } from '#features/news/contract/content-type.ts'
import { official } from '#features/officials/contract/content-type.ts'
import { page } from '#features/pages/contract/content-type.ts'
import { position } from '#features/referrals/contract/content-type.ts'
import { survey } from '#features/surveys/contract/content-type.ts'

/** Every type of content (product: content). All have the common fields of a post; most have some of their own. */
export const contentTypes = {
  post,
  event,
  benefit,
  survey,
  gallery,
  yad2,
  lomda,
  green_way: greenWay,
  official,
  position,
  page,
}

export type PostType = keyof typeof contentTypes
