import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { read } from '#core/client/api/read.ts'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { PositionItem } from '#features/referrals/client/positions/PositionItem.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { people } from '#platform/people/contract/people.ts'

export const Route = createFileRoute('/_portal/positions/$slug/$id')({
  loader: ({ params }) => loadItem('position', params, () => ({ places: read(people.getPlaces) })),
  component: () => (
    <ContentTypes>
      <ItemPage {...Route.useLoaderData()} article Item={PositionItem} />
    </ContentTypes>
  ),
  pendingComponent: () => <PageSkeleton article />,
})
