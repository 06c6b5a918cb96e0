import { type Static, Type } from 'typebox'
import {
  Agorot,
  Day,
  Document,
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  Picture,
  Revision,
  Strict,
  Text,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { courses, dishKinds } from '#features/food/rules/food.ts'
import { allergens } from '#platform/people/rules/diet.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import { readsSheet, sheetLimits } from '#platform/sheets/contract/sheets.ts'
import { MenuSlug } from './food.ts'
import { foodMenuStates } from './vocabulary.ts'

const dishInput = {
  name: Text(80),
  description: Type.String({ maxLength: 200 }),
  course: OneOf(courses),
  kind: OneOf(dishKinds),
  vegan: Type.Boolean(),
  gluten_free: Type.Boolean(),
  allergens: Type.Array(OneOf(allergens), { maxItems: allergens.length, uniqueItems: true }),
  price: Agorot,
  share: Type.Unsafe<number>({ ...Agorot, description: 'what the employee pays of the price, in agorot' }),
  active: Type.Boolean({ description: 'offered for menus' }),
}

export const ManagedDish = Type.Object({
  id: Id,
  ...dishInput,
  picture: Nullable(Picture),
  revision: Revision,
})
export type ManagedDish = Static<typeof ManagedDish>

const DayDish = Type.Object({
  dish_id: Id,
  name: Type.String(),
  course: OneOf(courses),
  kind: OneOf(dishKinds),
  price: Agorot,
  share: Agorot,
  portions: Nullable(Type.Integer()),
  sold_out: Type.Boolean(),
  ordered: Type.Integer({ description: 'portions in orders' }),
})

export const ManagedDay = Type.Object({
  date: Day,
  closed: Type.Boolean(),
  note: Type.String(),
  cutoff_at: Moment,
  over: Type.Boolean({ description: 'the cut-off has passed' }),
  orders: Type.Integer(),
  dishes: Type.Array(DayDish),
  revision: Revision,
})
export type ManagedDay = Static<typeof ManagedDay>

const menu = {
  slug: MenuSlug,
  week_start: Day,
  site: Type.Object({ id: Id, name: Type.String() }),
  state: OneOf(foodMenuStates),
}

const Neighbour = Nullable(Type.String({ description: 'the menu of that week at the site' }))

export const ManagedMenu = Type.Object({
  ...menu,
  previous: Neighbour,
  next: Neighbour,
  file: Nullable(Document),
  days: Type.Array(ManagedDay),
})
export type ManagedMenu = Static<typeof ManagedMenu>

export const MenuSummary = Type.Object({ ...menu, dishes: Type.Integer(), orders: Type.Integer() })
export type MenuSummary = Static<typeof MenuSummary>

const siteInput = {
  name: Text(60),
  slug: Type.String({
    pattern: '^[a-z0-9-]{1,40}$',
    description: 'ends the slugs of its menus; stays as it was made',
  }),
  separate_meat_and_dairy: Type.Boolean({ description: 'no meat with dairy in one order' }),
  branches: Type.Array(Id, {
    maxItems: 500,
    uniqueItems: true,
    description: 'whose people usually eat here; a branch has one site',
  }),
}

export const ManagedSite = Type.Object({ id: Id, revision: Revision, ...siteInput })
export type ManagedSite = Static<typeof ManagedSite>

const Portions = Type.Integer({ minimum: 0, maximum: 100_000 })

const SavedDay = Strict({
  date: Day,
  revision: Revision,
  closed: Type.Boolean(),
  note: Type.String({ maxLength: 100 }),
  cutoff_at: Moment,
  dishes: Type.Array(
    Strict({
      dish_id: Id,
      price: Agorot,
      share: Agorot,
      portions: Nullable(Portions),
      sold_out: Type.Boolean(),
    }),
    { maxItems: 40 },
  ),
})
export type SavedDay = Static<typeof SavedDay>

/** A dish as a day serves it. */
export type ServedDish = SavedDay['dishes'][number]

/** What is of a day itself. */
export type DayDetails = Pick<SavedDay, 'closed' | 'note' | 'cutoff_at'>

const ImportedDay = Type.Object({
  site: Type.Object({ id: Id, name: Type.String() }),
  date: Day,
  is_new: Type.Boolean({ description: 'the week has no menu at the site yet; a draft is made' }),
  added: Type.Array(Type.String(), { description: 'names of dishes' }),
  removed: Type.Array(Type.String()),
  limits: Type.Array(
    Type.Object({
      name: Type.String(),
      before: Nullable(Type.Integer()),
      after: Nullable(Type.Integer()),
    }),
  ),
  cutoff: Nullable(Type.Object({ before: Moment, after: Moment })),
  reordered: Type.Boolean(),
})
export type ImportedDay = Static<typeof ImportedDay>

const MenuImport = Type.Object({
  days: Type.Array(ImportedDay, { description: 'what was changed, or would be' }),
  problems: Type.Array(Type.Object({ row: Type.Integer({ description: 'from 1' }), message: Type.String() })),
  unknown: Type.Array(Type.Object({ name: Type.String(), course: Nullable(OneOf(courses)) }), {
    description: 'dishes that are not in the library yet',
  }),
})
export type MenuImport = Static<typeof MenuImport>

/** Of a sheet of menus, with its heading. */
export const maxMenuSheetRows = 1001

export const foodAdmin = slice('/api/admin', 'administrator', {
  getManagedDishes: get({
    summary: 'The library of dishes by course and name, those no longer offered too.',
    reads: ['food-menus', 'media'],
    fields: Type.Object({ dishes: Type.Array(ManagedDish) }),
  }),
  saveDish: put({
    summary:
      'Adds a dish to the library (id null), or changes one; refused when somebody changed it since the revision that was read.',
    invalidates: ['food-menus'],
    body: Strict({
      id: Nullable(Id),
      revision: Revision,
      ...dishInput,
      picture_id: Nullable(Uuid),
    }),
    fields: Type.Object({ id: Id }),
  }),
  getManagedSites: get({
    summary: 'Where lunch is served, by name, with the branches that eat there.',
    reads: ['food-menus', 'people'],
    fields: Type.Object({ sites: Type.Array(ManagedSite) }),
  }),
  saveFoodSite: put({
    summary:
      'Adds a site (id null), or changes its name, its kosher rule and its branches; refused when somebody changed it since the revision that was read.',
    invalidates: ['food-menus'],
    body: Strict({ id: Nullable(Id), revision: Revision, ...siteInput }),
    fields: Type.Object({ id: Id }),
  }),
  getManagedMenus: get({
    summary: 'The menus of all sites, the latest week first.',
    reads: ['food-menus', 'food-orders'],
    query: Strict({ page: PageNumber }),
    fields: Type.Object({ menus: Type.Array(MenuSummary), has_more: Type.Boolean() }),
  }),
  getManagedMenu: get({
    summary: 'A menu whole, also a draft, with how much of each dish is ordered.',
    reads: ['food-menus', 'food-orders'],
    query: Strict({ slug: MenuSlug }),
    fields: ManagedMenu,
  }),
  createFoodMenu: post({
    summary:
      'A draft of a week with the usual cut-offs, days of rest closed; with the dishes of another menu where one is named.',
    invalidates: ['food-menus'],
    created: true,
    body: Strict({ site_id: Id, week: Day, copy_of: Nullable(MenuSlug) }),
    fields: Type.Object({ slug: MenuSlug }),
  }),
  getMenuTemplate: get({
    summary:
      'An Excel sheet with the headings of an import of menus, an example, and lists of sites, courses and dishes.',
    fields: [mimeTypes.xlsx],
  }),
  readMenuSheet: readsSheet,
  importFoodMenus: put({
    summary:
      'Replaces the dishes of the days that a sheet names, all or none; a dry run lists every problem and every change and changes nothing.',
    invalidates: ['food-menus'],
    longBody: true,
    body: Strict({
      lines: Type.Array(
        Type.Array(Type.String({ maxLength: sheetLimits.cell }), { maxItems: sheetLimits.columns }),
        {
          maxItems: maxMenuSheetRows,
          description: 'cells as text, headings first',
        },
      ),
      dry_run: Type.Boolean(),
    }),
    fields: MenuImport,
  }),
  saveFoodWeek: put({
    summary:
      'Replaces the dishes and the cut-offs of the days that it names, all or none; refused when somebody changed one of them since the revision that was read. A dish that was ordered stays; closing a day cancels its orders and tells their people.',
    invalidates: ['food-menus', 'food-orders', 'notifications'],
    body: Strict({ slug: MenuSlug, days: Type.Array(SavedDay, { maxItems: 5 }) }),
    fields: ManagedMenu,
  }),
  setFoodMenuState: put({
    summary:
      'Publishes a menu, or withdraws it, which cancels the orders of its days that are still open and tells their people.',
    invalidates: ['food-menus', 'food-orders', 'notifications'],
    body: Strict({ slug: MenuSlug, state: OneOf(['published', 'withdrawn']) }),
    fields: ManagedMenu,
  }),
  setFoodMenuFile: put({
    summary: 'Shows an uploaded PDF in place of the menu that the server makes; null: the made one again.',
    invalidates: ['food-menus'],
    body: Strict({ slug: MenuSlug, file_id: Nullable(Uuid) }),
    fields: ManagedMenu,
  }),
})
