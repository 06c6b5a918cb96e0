import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'
import { GalleriesPage } from './-list/GalleriesPage.tsx'
import { GalleriesSkeleton } from './-list/GalleriesSkeleton.tsx'
import { galleriesQuery } from './-list/galleriesQuery.ts'

/** A number of the address from `least` to `most`; a wrong one counts as none. */
function numberOf(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** The list that the address asks for. What is wrong counts as none; said even then, since it would stay otherwise. */
function placeOf({ page, category }: Record<string, unknown>): {
  page?: number | undefined
  category?: number | undefined
} {
  return { page: numberOf(page, 2, 100_000), category: numberOf(category, 1, 2_147_483_647) }
}

export const Route = createFileRoute('/_portal/galleries/')({
  validateSearch: placeOf,
  loaderDeps: ({ search: { page = 1, category } }) => ({ page, category }),
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'gallery' }))
    void queryClient.prefetchQuery(galleriesQuery(deps))
    return deps
  },
  component: () => <GalleriesPage {...Route.useLoaderData()} />,
  pendingComponent: GalleriesSkeleton,
})
