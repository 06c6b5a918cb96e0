import { knownPages } from '#app/client/site-map.ts'
import { allowsAccess, type Member } from '#core/contract/access.ts'
import { bestMatches, type Matches } from '#core/rules/search/best-matches.ts'
import type { FormCard } from '#features/forms/contract/forms.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'
import { mayVisit, type Visitor } from '#platform/people/contract/rooms.ts'

/** A page of the portal, or a form that can be filled in. */
export interface FoundPage {
  href: string
  title: string
  icon: string
  words: string
  isForm: boolean
  /** The question, or the option of one, by which a form was found. */
  asked?: string
}

/** Of a form that was found by a question, after the tiers of `bestMatches`. */
const askedTier = 7

/** The pages that the words find among those that the person may open: by their names in the menu, and by what they are for. */
export function findPages(
  words: string,
  person: Member & Visitor,
  { menu, forms }: { menu: readonly MenuItem[]; forms: readonly FormCard[] },
): Matches<FoundPage> {
  const named = new Map(menu.map((item) => [item.url, item]))
  const known = knownPages
    .filter(({ url, access }) => allowsAccess(access, person) && mayVisit(person, url))
    .map(({ url, title, icon, words = '' }): FoundPage => {
      const own = named.get(url)
      return {
        href: url,
        title: own?.title ?? title,
        icon: own?.icon ?? icon,
        words: `${title} ${words}`,
        isForm: false,
      }
    })
  const others = menu
    .filter(({ url }) => known.every(({ href }) => href !== url))
    .map(
      ({ url, title, icon, group }): FoundPage => ({ href: url, title, icon, words: group, isForm: false }),
    )
  return bestMatches(
    [...known, ...others, ...fillable(forms).map(pageOf)],
    (page) => withAsks(page, []),
    words,
  )
}

// The contact form has its own page among those that are known.
const fillable = (forms: readonly FormCard[]) => forms.filter(({ is_contact }) => !is_contact)

const formHref = (id: number) => `/forms/${id}`

const pageOf = ({ id, title, description, department }: FormCard): FoundPage => ({
  href: formHref(id),
  title,
  icon: 'file-text',
  words: `טופס ${department} ${description}`,
  isForm: true,
})

const withAsks = ({ title, words }: FoundPage, asks: readonly string[]) => ({
  title,
  body: [words, ...asks].join(' '),
})

/**
 * The first forms, apart from those that were found already, that have all of the words together with one of their questions,
 * which is named beside them. Similar words would find most forms, since many ask alike.
 */
export function findAskingForms(
  typed: string,
  forms: readonly FormCard[],
  { besides, most }: { besides: Matches<FoundPage>; most: number },
): Matches<FoundPage> {
  const hrefs = new Set(besides.similar ? [] : besides.found.map(({ item }) => item.href))
  const others = fillable(forms).filter(({ id }) => !hrefs.has(formHref(id)))
  const { found, words, similar } = bestMatches(others, (form) => withAsks(pageOf(form), form.asks), typed)
  const asking: Matches<FoundPage>['found'] = []
  for (const { item: form } of similar ? [] : found) {
    if (asking.length === most) break
    const page = pageOf(form)
    const asks = bestMatches(form.asks, (ask) => withAsks(page, [ask]), words)
    const [asked] = asks.similar ? [] : asks.found
    if (asked) asking.push({ item: { ...page, asked: asked.item }, tier: askedTier })
  }
  return { found: asking, similar, words }
}
