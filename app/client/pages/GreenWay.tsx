import { createFileRoute, redirect } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { idParameter, pageParameter, searchOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'
import { GreenWayPage } from '#features/news/client/GreenWayPage.tsx'
import { categoriesQuery } from '#platform/content/client/list/listQueries.ts'

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
