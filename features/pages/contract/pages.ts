import { type Static, Type } from 'typebox'
import { Id, Moment, Strict } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'

export const StaticPage = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  body: Type.String(),
  updated_at: Moment,
})

export type StaticPage = Static<typeof StaticPage>

/** What is there for everybody, by its slug: what the law wants read by whoever comes, and how to install the app. */
export const publicPages = ['privacy-policy', 'accessibility', 'app'] as const

export const pages = slice('/api/pages', 'public', {
  getPage: get({
    summary: `A static page by its number or its slug; without a token only the public ones: ${publicPages.join(', ')}.`,
    staleMinutes: 10,
    reads: ['posts'],
    cached: true,
    query: Strict({ id: Type.String({ pattern: '^[\\p{L}\\p{N}-]{1,80}$' }) }),
    fields: StaticPage,
  }),
})
