import type { Handlers } from '#core/server/http/index.ts'
import type { classifieds } from '#features/classifieds/contract/classifieds.ts'
import { renewClassified, setSold } from './commands.ts'
import { listClassifieds, listOwnClassifieds } from './queries.ts'

export const classifiedHandlers: Handlers<typeof classifieds> = {
  getClassifieds: ({ portal, user, query }) =>
    listClassifieds(portal, user, {
      category: query.category_id,
      condition: query.condition,
      priceFrom: query.price_from,
      priceTo: query.price_to,
      words: query.s,
      page: query.page,
      perPage: query.per_page,
    }),

  getOwnClassifieds: ({ db, user, query }) => listOwnClassifieds(db, user, query.page),

  renewClassified: async ({ db, user, body }) => {
    const expiresAt = await renewClassified(db, user, body.id)
    return { id: body.id, expires_at: expiresAt.toISOString() }
  },

  setClassifiedSold: async ({ db, user, body }) => {
    const soldAt = await setSold(db, user, body.id, body.sold)
    return { id: body.id, sold_at: soldAt?.toISOString() ?? null }
  },
}
