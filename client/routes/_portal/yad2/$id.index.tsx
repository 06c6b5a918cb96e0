import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { idOf } from '#client/parts/navigation.ts'
import { ItemPage } from './-item/ItemPage.tsx'
import { ItemSkeleton } from './-item/ItemSkeleton.tsx'
import { itemQuery } from './-item/itemQuery.ts'

export const Route = createFileRoute('/_portal/yad2/$id/')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(itemQuery(id))
    return { id }
  },
  component: () => <ItemPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: ItemSkeleton,
})
