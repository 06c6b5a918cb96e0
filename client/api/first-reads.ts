import { benefits } from '#contract/benefits.ts'
import { classifieds } from '#contract/classifieds.ts'
import { events } from '#contract/events.ts'

/** The beginning of each list without filters: asked for by the list, and before it by the boot script. */
export const firstReads = {
  events: { endpoint: events.getFuturePosts, query: { post_type: 'event', per_page: 12, page: 1 } },
  benefits: { endpoint: benefits.getBenefits, query: { per_page: 12, page: 1 } },
  classifieds: { endpoint: classifieds.getClassifieds, query: { per_page: 24, page: 1 } },
} as const
