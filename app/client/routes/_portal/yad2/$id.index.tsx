import { createFileRoute } from '@tanstack/react-router'
import { ItemPage } from '#client/parts/item/ItemPage.tsx'
import { loadItem } from '#client/parts/item/loadItem.ts'
import { ClassifiedItem } from './-item/ClassifiedItem.tsx'
import { ItemSkeleton } from './-item/ItemSkeleton.tsx'

export const Route = createFileRoute('/_portal/yad2/$id/')({
  loader: ({ params }) => loadItem('yad2', params.id),
  component: () => (
    <ItemPage type="yad2" id={Route.useLoaderData().id} skeleton={<ItemSkeleton />} Item={ClassifiedItem} />
  ),
  pendingComponent: ItemSkeleton,
})
