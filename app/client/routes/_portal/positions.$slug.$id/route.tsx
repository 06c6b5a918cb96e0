import { createFileRoute } from '@tanstack/react-router'
import { read } from '#client/api/first-reads.ts'
import { ArticleSkeleton } from '#client/parts/article/ArticleSkeleton.tsx'
import { ItemPage } from '#client/parts/item/ItemPage.tsx'
import { loadItem } from '#client/parts/item/loadItem.ts'
import { people } from '#contract/people.ts'
import { PositionItem } from './-PositionItem.tsx'

/** One open position: its number, where it is and what it is about. */
export const Route = createFileRoute('/_portal/positions/$slug/$id')({
  loader: ({ params }) => loadItem('position', params.id, () => ({ places: read(people.getPlaces) })),
  component: () => (
    <ItemPage
      type="position"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<ArticleSkeleton />}
      Item={PositionItem}
    />
  ),
  pendingComponent: ArticleSkeleton,
})
