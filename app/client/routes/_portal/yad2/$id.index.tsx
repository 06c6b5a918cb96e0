import { createFileRoute } from '@tanstack/react-router'
import { ClassifiedItem } from '#features/classifieds/client/item/ClassifiedItem.tsx'
import { ItemSkeleton } from '#features/classifieds/client/item/ItemSkeleton.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'

export const Route = createFileRoute('/_portal/yad2/$id/')({
  loader: ({ params }) => loadItem('yad2', params.id),
  component: () => (
    <ItemPage type="yad2" id={Route.useLoaderData().id} skeleton={<ItemSkeleton />} Item={ClassifiedItem} />
  ),
  pendingComponent: ItemSkeleton,
})
