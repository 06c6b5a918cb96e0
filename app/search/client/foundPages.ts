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
}

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
  // The contact form has its own page among those that are known.
  const fillable = forms
    .filter(({ is_contact }) => !is_contact)
    .map(
      ({ id, title, description, department }): FoundPage => ({
        href: `/forms/${id}`,
        title,
        icon: 'file-text',
        words: `טופס ${department} ${description}`,
        isForm: true,
      }),
    )
  return bestMatches(
    [...known, ...others, ...fillable],
    (page) => ({ title: page.title, body: page.words }),
    words,
  )
}
