import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { CategoryPage } from '#platform/content/client/category/CategoryPage.tsx'
import type { CategoryValues } from '#platform/content/client/category/categoryQuery.ts'
import { useCategories } from '#platform/content/client/list/listQueries.ts'
import { typeAliases } from '#platform/content/contract/post-types.ts'

/** The news of the environment: a category with an address of its own (specification §2, `/green-way`). */
export function GreenWayPage({ values }: { values: CategoryValues }) {
  const category = useCategories('post').find(({ slug }) => slug === typeAliases.green_way.category)
  if (!category) return <RouteNotFound />
  return <CategoryPage place={{ type: 'post', id: category.id }} values={values} address="/green-way" />
}
