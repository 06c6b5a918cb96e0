import { type Static, Type } from 'typebox'
import { Id, Strict } from './common.ts'
import { slice } from './endpoint.ts'

export const QuickLink = Type.Object({ title: Type.String(), url: Type.String(), icon: Type.String() })
export type QuickLink = Static<typeof QuickLink>

/** The strips of the home page that exist, in the order that the organisation chose. */
export const homeStrips = ['pinned', 'latest', 'birthdays', 'quick_links'] as const

export const Options = Type.Object({
  organisation: Type.Object({ name: Type.String(), short_name: Type.String(), tagline: Type.String() }),
  accent: Type.String({ description: 'the accent colour, #rrggbb' }),
  home_strips: Type.Array(Type.String()),
  quick_links: Type.Array(QuickLink),
})
export type Options = Static<typeof Options>

export const MenuItem = Type.Object({
  title: Type.String(),
  url: Type.String(),
  icon: Type.String(),
  group: Type.String(),
})
export type MenuItem = Static<typeof MenuItem>

export const options = slice({
  optionsFields: {
    method: 'GET',
    path: '/api/general/optionsFields/',
    access: 'public',
    summary: "The organisation's name, colours and home page, needed before sign-in too.",
    staleMinutes: 10,
    reads: ['options'],
    kept: true,
    fields: Options,
  },
  getMenu: {
    method: 'GET',
    path: '/api/general/getMenu',
    access: 'member',
    summary: 'A navigation menu, without the items that the caller may not open.',
    staleMinutes: 10,
    reads: ['options'],
    kept: true,
    query: Strict({ id: Id }),
    fields: Type.Object({ id: Id, items: Type.Array(MenuItem) }),
  },
})
