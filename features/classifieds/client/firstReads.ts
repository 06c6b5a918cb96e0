import { read } from '#core/client/api/read.ts'
import { categoriesRead } from '#platform/content/client/firstReads.ts'
import { classifieds } from '../contract/classifieds.ts'

/** What the page reads first, without filters: for its loader, and before it for the boot script. */
export const classifiedReads = {
  list: read(classifieds.getClassifieds, { per_page: 24, page: 1 }),
  categories: categoriesRead('yad2'),
}
