import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { CategoryPage } from '#platform/content/client/category/CategoryPage.tsx'
import {
  categoryOfAddress,
  categoryQuery,
  categorySearch,
} from '#platform/content/client/category/categoryQuery.ts'
import { categoriesQuery } from '#platform/content/client/list/listQueries.ts'

export const Route = createFileRoute('/_portal/category/$type/$id')({
  ...searchedList(categorySearch, (values, params: { type: string; id: string }) => {
    const place = categoryOfAddress(params)
    return [categoriesQuery(place.type), categoryQuery(place, values)]
  }),
  component: () => (
    <ContentTypes>
      <CategoryPage place={categoryOfAddress(Route.useParams())} values={Route.useSearch()} />
    </ContentTypes>
  ),
  pendingComponent: () => <ListSkeleton items="חדשות" />,
})
