import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Revision, Strict, Text, Uuid } from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'

export const QuickLink = Type.Object({ title: Type.String(), url: Type.String(), icon: Type.String() })
export type QuickLink = Static<typeof QuickLink>

/** The strips of the home page that exist, in the order of a new portal: the day before what is to be read. */
export const homeStrips = [
  'today',
  'pinned',
  'quick_links',
  'closing',
  'events',
  'birthdays',
  'latest',
  'benefits',
  'gallery',
  'kudos',
  'officials',
] as const

export const Options = Type.Object({
  organisation: Type.Object({ name: Type.String(), short_name: Type.String(), tagline: Type.String() }),
  accent: Type.String({ description: 'the accent colour, #rrggbb' }),
  logo_id: Nullable(Uuid),
  home_strips: Type.Array(Type.String()),
  quick_links: Type.Array(QuickLink),
})
export type Options = Static<typeof Options>

/** As they are on the server. `revision`: they are saved only over the one that was read. */
const SavedOptions = Type.Object({ ...Options.properties, revision: Revision })
export type SavedOptions = Static<typeof SavedOptions>

export const menuAccess = [
  'member',
  'editor',
  'duty:kitchen',
  'duty:shop',
  'duty:people',
  'duty:forms',
  'handler',
  'administrator',
] as const

const MenuItem = Type.Object({
  title: Type.String(),
  url: Type.String(),
  icon: Type.String(),
  group: Type.String(),
  access: OneOf(menuAccess),
})
export type MenuItem = Static<typeof MenuItem>
const WholeMenu = Type.Object({ id: Id, items: Type.Array(MenuItem), revision: Revision })
export type WholeMenu = Static<typeof WholeMenu>

const Words = Text
/** A path of the portal, or an address of the web, mail or telephone. */
const LinkAddress = Type.String({ maxLength: 500, pattern: '^(/[^/\\\\]|/$|https?://|mailto:|tel:)' })
const Icon = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })

export const options = slice('/api/admin', 'administrator', {
  optionsFields: get({
    path: '/api/general/optionsFields/',
    access: 'public',
    summary: "The organisation's name, colours and home page, needed before sign-in too.",
    staleMinutes: 10,
    reads: ['options'],
    cached: true,
    fields: SavedOptions,
  }),
  getMenu: get({
    path: '/api/general/getMenu',
    access: 'member',
    summary: 'A navigation menu, without the items that the caller may not open.',
    staleMinutes: 10,
    reads: ['options', 'rooms'],
    cached: true,
    query: Strict({ id: Id }),
    fields: Type.Object({ id: Id, items: Type.Array(MenuItem) }),
  }),
  saveOptions: put({
    summary:
      "Changes the organisation's name, colour, logo, home page strips and quick links; refused when somebody changed them since the revision that was read.",
    invalidates: ['options'],
    body: Strict({
      organisation: Strict({
        name: Words(80),
        short_name: Words(30),
        tagline: Type.String({ maxLength: 120 }),
      }),
      accent: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
      logo_id: Nullable(Uuid),
      home_strips: Type.Array(OneOf(homeStrips), { maxItems: homeStrips.length, uniqueItems: true }),
      quick_links: Type.Array(Strict({ title: Words(40), url: LinkAddress, icon: Icon }), { maxItems: 12 }),
      revision: Revision,
    }),
    fields: SavedOptions,
  }),
  getMenuForEdit: get({
    summary: 'A navigation menu whole, with who may open each item.',
    reads: ['options'],
    query: Strict({ id: Id }),
    fields: WholeMenu,
  }),
  saveMenu: put({
    summary:
      'Replaces the items of a navigation menu; refused when somebody changed them since the revision that was read.',
    invalidates: ['options'],
    longBody: true,
    body: Strict({
      id: Id,
      items: Type.Array(
        Strict({
          title: Words(40),
          url: LinkAddress,
          icon: Icon,
          group: Type.String({ maxLength: 40 }),
          access: OneOf(menuAccess),
        }),
        { minItems: 1, maxItems: 60 },
      ),
      revision: Revision,
    }),
    fields: WholeMenu,
  }),
})
