import { createFileRoute } from '@tanstack/react-router'
import { read } from '#core/client/api/read.ts'
import { BenefitItem } from '#features/benefits/client/BenefitItem.tsx'
import { ItemSkeleton } from '#platform/content/client/ItemLayout.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { people } from '#platform/people/contract/people.ts'

/** One benefit: what one gets, how and until when (specification §2). */
export const Route = createFileRoute('/_portal/benefits/$slug/$id')({
  loader: ({ params }) => loadItem('benefit', params.id, () => ({ places: read(people.getPlaces) })),
  component: () => (
    <ItemPage
      type="benefit"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<ItemSkeleton label="ההטבה בטעינה" />}
      Item={BenefitItem}
    />
  ),
  pendingComponent: () => <ItemSkeleton label="ההטבה בטעינה" />,
})
