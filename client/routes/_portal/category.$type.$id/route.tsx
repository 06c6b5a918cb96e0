import { createFileRoute, notFound } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { pageParameter } from '#client/parts/list/searchOf.ts'
import { idOf } from '#client/parts/navigation.ts'
import { postTypes } from '#contract/content-types/capabilities.ts'
import { CategoryPage } from './-CategoryPage.tsx'
import { CategorySkeleton } from './-CategorySkeleton.tsx'
import { categoryQuery } from './-categoryQuery.ts'

export const Route = createFileRoute('/_portal/category/$type/$id')({
  validateSearch: (search): { page?: number | undefined } => ({ page: pageParameter(search.page) }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ params, deps }) => {
    const id = idOf(params.id)
    const type = postTypes.find((each) => each === params.type)
    if (id === undefined || type === undefined) throw notFound()
    const place = { type, id, page: deps.page }
    void prefetch(categoriesQuery(type), categoryQuery(place))
    return place
  },
  component: () => <CategoryPage {...Route.useLoaderData()} />,
  pendingComponent: CategorySkeleton,
})
