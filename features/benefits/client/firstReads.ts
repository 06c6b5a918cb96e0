import { read } from '#core/client/api/read.ts'
import { categoriesRead } from '#platform/content/client/firstReads.ts'
import { people } from '#platform/people/contract/people.ts'
import { benefits } from '../contract/benefits.ts'

/** What the page reads first, without filters: for its loader, and before it for the boot script. */
export const benefitReads = {
  list: read(benefits.getBenefits, { per_page: 12, page: 1 }),
  categories: categoriesRead('benefit'),
  places: read(people.getPlaces),
}
