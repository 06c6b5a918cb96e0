import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { prefetch, q } from '#core/client/api/queries.ts'
import { readAddress } from '#core/client/kits/list/searchOf.ts'
import { ContentPage } from '#platform/content/client/administration/ContentPage.tsx'
import { contentList } from '#platform/content/client/administration/contentList.ts'
import { NoTypes } from '#platform/content/client/administration/TypeChips.tsx'
import { content } from '#platform/content/contract/content.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { checkSession } from '#platform/sign-in/client/session.ts'

export const Route = createFileRoute('/_portal/admin/content')({
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const search = readAddress(contentList.address, deps)
    const who = await checkSession()
    const types = postTypes.filter((type) => who && mayEdit(who.user, type))
    const type = types.find((each) => each === search.type) ?? types[0]
    if (type !== undefined) {
      void prefetch(q(content.getCategories, { type }))
      contentList.prefetch({ ...search, type })
    }
    return { types, type }
  },
  component: Content,
})

function Content() {
  const { types, type } = Route.useLoaderData()
  const search = Route.useSearch(contentList.address.parsed)
  if (type === undefined) return <NoTypes />
  return (
    <ContentTypes>
      <ContentPage types={types} type={type} search={search} />
    </ContentTypes>
  )
}
