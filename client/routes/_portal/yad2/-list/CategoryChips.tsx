import { Chips } from '#client/parts/Chips.tsx'
import { mainCategories } from '#client/parts/categories.ts'
import type { Category } from '#contract/content.ts'
import { type ListSearch, listHref } from './listSearch.ts'

/** The way to what narrows the list to one subject, the chosen one and those below it. The first screen draws it too: no hooks. */
export function CategoryChips({
  search,
  categories,
}: {
  search: ListSearch
  categories: readonly Category[]
}) {
  const { page: _page, category: chosen, ...rest } = search
  if (categories.length === 0) return null
  const chosenOne = categories.find(({ id }) => id === chosen)
  const below = categories.filter(
    ({ parent_id }) => parent_id !== null && [chosen, chosenOne?.parent_id].includes(parent_id),
  )
  return (
    <Chips
      label="סינון לפי נושא"
      chips={[
        { label: 'הכול', href: listHref(rest), current: chosen === undefined },
        ...[...mainCategories(categories), ...below].map(({ id, name }) => ({
          label: name,
          href: listHref({ ...rest, category: id }),
          current: id === chosen,
        })),
      ]}
    />
  )
}
