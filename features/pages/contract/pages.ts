import { type Static, Type } from 'typebox'
import { Id, Moment, Strict } from '#core/contract/common.ts'
import { slice } from '#core/contract/endpoint.ts'

export const StaticPage = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  body: Type.String(),
  updated_at: Moment,
})

export type StaticPage = Static<typeof StaticPage>

export const pages = slice({
  getPage: {
    method: 'GET',
    path: '/api/pages/getPage',
    access: 'public',
    summary: 'A static page by its number or its slug.',
    staleMinutes: 10,
    reads: ['posts'],
    cached: true,
    query: Strict({ id: Type.String({ pattern: '^[\\p{L}\\p{N}-]{1,80}$' }) }),
    fields: StaticPage,
  },
})
