import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { idParameter, pageParameter, searchOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { CategoryPage } from '#platform/content/client/category/CategoryPage.tsx'
import type { CategoryValues } from '#platform/content/client/category/categoryQuery.ts'
import { categoriesQuery, useCategories } from '#platform/content/client/list/listQueries.ts'
import { typeAliases } from '#platform/content/contract/post-types.ts'

/** The news of the environment: a category with an address of its own (specification §2, `/green-way`). */
function GreenWayPage({ values }: { values: CategoryValues }) {
  const category = useCategories('post').find(({ slug }) => slug === typeAliases.green_way.category)
  if (!category) return <RouteNotFound />
  return <CategoryPage place={{ type: 'post', id: category.id }} values={values} address="/green-way" />
}

const greenWaySearch = searchOf('/green-way', {
  ...{ s: wordsParameter, main: idParameter, category: idParameter, page: pageParameter },
})

export const Route = createFileRoute('/_portal/green-way')({
  ...searchedList(greenWaySearch, () => [categoriesQuery('post')]),
  // Its filter was in the address, and is a category of news.
  beforeLoad: ({ search: { main, category = main, ...search } }) => {
    if (category === undefined) return
    throw redirect({ to: '/category/$type/$id', params: { type: 'post', id: String(category) }, search })
  },
  component: () => (
    <ContentTypes>
      <GreenWayPage values={Route.useSearch()} />
    </ContentTypes>
  ),
  pendingComponent: () => <ListSkeleton items="חדשות" />,
})
