import { createFileRoute, notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { idOf } from '#client/parts/navigation.ts'
import { pageIn } from '#client/parts/searchValues.ts'
import { content } from '#contract/content.ts'
import { postTypes } from '#contract/content-types/capabilities.ts'
import { CategoryPage } from './-CategoryPage.tsx'
import { CategorySkeleton } from './-CategorySkeleton.tsx'
import { categoryQuery } from './-categoryQuery.ts'

export const Route = createFileRoute('/_portal/category/$type/$id')({
  // Said even when it is undefined: a wrong one would stay otherwise.
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
    page: pageIn(page),
  }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ params, deps }) => {
    const id = idOf(params.id)
    const type = postTypes.find((each) => each === params.type)
    if (id === undefined || type === undefined) throw notFound()
    const place = { type, id, page: deps.page }
    void queryClient.prefetchQuery(q(content.getCategories, { type }))
    void queryClient.prefetchQuery(categoryQuery(place))
    return place
  },
  component: () => <CategoryPage {...Route.useLoaderData()} />,
  pendingComponent: CategorySkeleton,
})
