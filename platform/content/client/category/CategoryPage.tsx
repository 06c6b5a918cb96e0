import { Suspense } from 'react'
import { Chips, chipsOf } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import type { EmptyMessage } from '#core/client/kits/list/Results.tsx'
import { ListSearch, useDeferredWords } from '#core/client/kits/list/SearchField.tsx'
import { titleOf } from '#core/client/shell/page.ts'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { ItemCard } from '#platform/content/client/cards/ItemCard.tsx'
import { useCategories } from '#platform/content/client/list/listQueries.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { Category } from '#platform/content/contract/content.ts'
import { categoryHref } from '../addresses.ts'
import { categoryTrail, subcategoriesAround } from '../categories.ts'
import { CardList } from '../list/CardList.tsx'
import { type CategoryAddress, type CategoryValues, categoryQuery, categorySearch } from './categoryQuery.ts'

function Subcategories({ categories, category }: { categories: readonly Category[]; category: Category }) {
  const { parent, children } = subcategoriesAround(categories, category)
  if (children.length === 0) return null
  return (
    <Chips
      label="תתי־קטגוריות"
      chips={chipsOf([{ value: parent.id, label: 'הכול' }, ...namedOptions(children)], category.id, (id) =>
        categoryHref(id, category.post_type),
      )}
    />
  )
}

interface Properties {
  place: CategoryAddress
  values: CategoryValues
  /** Where it stands, if not at the usual address of a category. */
  address?: string
}

function nothingOf(items: string, whole: string, { s }: CategoryValues): EmptyMessage {
  if (s !== undefined) {
    return { title: `לא נמצאו ${items}`, text: 'אפשר לחפש במילים אחרות.', href: whole, link: 'לכל הקטגוריה' }
  }
  return {
    title: `עדיין אין כאן ${items}`,
    text: 'כשיתפרסם משהו בקטגוריה הזו, הוא יופיע כאן.',
    href: '/home-page',
    link: 'לדף הבית',
  }
}

function Loaded({ place, values, address = categoryHref(place.id, place.type) }: Properties) {
  const shown = useDeferredWords(values)
  const categories = useCategories(place.type)
  const category = categories.find(({ id }) => id === place.id)
  if (!category) return <RouteNotFound />
  const items = place.type === 'post' ? 'חדשות' : 'פרסומים'
  const search = { href: (wanted: CategoryValues) => categorySearch.href(wanted, address) }
  const list = contentTypeOf(place.type)?.list
  const parents = categoryTrail(categories, category.id).slice(0, -1)
  return (
    <ListPage
      title={category.name}
      crumbs={list === undefined ? parents : [{ label: titleOf(list), href: list }, ...parents]}
      items={items}
      page={values.page}
      top={<ListSearch label="חיפוש בקטגוריה" search={search} values={values} />}
      filters={<Subcategories categories={categories} category={category} />}
    >
      <CardList
        query={categoryQuery(place, shown)}
        words={shown.s}
        card={ItemCard}
        items={items}
        page={shown.page}
        first={search.href({ ...shown, page: undefined })}
        nothing={nothingOf(items, address, shown)}
      />
    </ListPage>
  )
}

/** The items of a category and of those below it, newest first (specification §2, `/category/{type}/{id}`). */
export function CategoryPage(properties: Properties) {
  return (
    <Suspense fallback={<ListSkeleton items="חדשות" />}>
      <Loaded {...properties} />
    </Suspense>
  )
}
