import {
  homeStrips,
  type MenuItem,
  type QuickLink,
  type SavedOptions,
  type WholeMenu,
} from '#platform/organisation/contract/options.ts'
import { Strict } from '#schemas/core/contract/common.ts'
import { options } from '#schemas/platform/organisation/contract/options.ts'

type StripName = (typeof homeStrips)[number]

export interface Draft {
  name: string
  short_name: string
  tagline: string
  accent: string
  logo_id: string | null
  /** Every strip that exists, in the order of the home page; those that are off after it. */
  strips: { name: StripName; on: boolean }[]
  quick_links: QuickLink[]
  menu: MenuItem[]
  /** Those that were read: the settings and the menu are saved only over them. */
  options_revision: number
  menu_revision: number
}

export function draftOf(
  { organisation, accent, logo_id, home_strips, quick_links, revision }: SavedOptions,
  menu: Pick<WholeMenu, 'items' | 'revision'>,
): Draft {
  const on = home_strips.flatMap((each) => homeStrips.filter((name) => name === each))
  const off = homeStrips.filter((name) => !on.includes(name))
  return {
    ...organisation,
    accent,
    logo_id,
    strips: [...on.map((name) => ({ name, on: true })), ...off.map((name) => ({ name, on: false }))],
    quick_links,
    menu: menu.items,
    options_revision: revision,
    menu_revision: menu.revision,
  }
}

/** A draft as `saveOptions` wants it; the menu is saved apart. */
export function optionsOf({ name, short_name, tagline, accent, logo_id, strips, quick_links }: Draft) {
  return {
    organisation: { name: name.trim(), short_name: short_name.trim(), tagline: tagline.trim() },
    accent,
    logo_id,
    home_strips: strips.filter(({ on }) => on).map((strip) => strip.name),
    quick_links,
  }
}

/** Which of the two calls a draft needs. */
export function changesOf(draft: Draft, server: Draft): { options: boolean; menu: boolean } {
  const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  return { options: differ(optionsOf(draft), optionsOf(server)), menu: differ(draft.menu, server.menu) }
}

const { organisation, accent, logo_id } = options.saveOptions.body.properties

/** The limits of the fields that are typed, and of the menu; they belong to two calls. */
export const schema = Strict({
  ...organisation.properties,
  accent,
  logo_id,
  menu: options.saveMenu.body.properties.items,
})

export const missing = { name: 'חסר שם הארגון', short_name: 'חסר שם קצר' }

/** Better words than the schema's. */
export const check = (draft: Draft) => ({
  accent: !/^#[0-9a-f]{6}$/i.test(draft.accent) && 'צבע נכתב כסולמית ושש ספרות, למשל ‎#C0314A',
  menu: draft.menu.length === 0 && 'בתפריט צריך להיות לפחות פריט אחד',
})
