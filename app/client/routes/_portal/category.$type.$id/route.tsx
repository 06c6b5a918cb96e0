import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { searchedList } from '#client/parts/list/searchedList.ts'
import { CategoryPage } from './-CategoryPage.tsx'
import { CategorySkeleton } from './-CategorySkeleton.tsx'
import { categoryQuery, categorySearch, placeOf } from './-categoryQuery.ts'

export const Route = createFileRoute('/_portal/category/$type/$id')({
  ...searchedList(categorySearch, (values, params: { type: string; id: string }) => {
    const place = placeOf(params)
    return [categoriesQuery(place.type), categoryQuery(place, values)]
  }),
  component: () => <CategoryPage place={placeOf(Route.useParams())} values={Route.useSearch()} />,
  pendingComponent: CategorySkeleton,
})
