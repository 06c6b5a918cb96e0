import { createFileRoute } from '@tanstack/react-router'
import { read } from '#client/api/first-reads.ts'
import { ItemSkeleton } from '#client/parts/ItemLayout.tsx'
import { ItemPage } from '#client/parts/item/ItemPage.tsx'
import { loadItem } from '#client/parts/item/loadItem.ts'
import { people } from '#contract/people.ts'
import { BenefitItem } from './-BenefitItem.tsx'

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
