import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { prefetch, q } from '#core/client/api/queries.ts'
import { CategoriesPage } from '#platform/content/client/administration/CategoriesPage.tsx'
import { NoTypes } from '#platform/content/client/administration/TypeChips.tsx'
import { content } from '#platform/content/contract/content.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { checkSession } from '#platform/sign-in/client/session.ts'

export const Route = createFileRoute('/_portal/admin/categories')({
  // Said even when it is undefined: a wrong one would stay otherwise.
  validateSearch: ({ type }: Record<string, unknown>) => ({
    type: postTypes.find((each) => each === type),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const who = await checkSession()
    const types = postTypes.filter((type) => who && mayEdit(who.user, type))
    const type = types.find((each) => each === deps.type) ?? types[0]
    if (type !== undefined) void prefetch(q(content.getCategories, { type }))
    return { types, type }
  },
  component: Categories,
})

function Categories() {
  const { types, type } = Route.useLoaderData()
  if (type === undefined) return <NoTypes />
  return (
    <ContentTypes>
      <CategoriesPage types={types} type={type} />
    </ContentTypes>
  )
}
