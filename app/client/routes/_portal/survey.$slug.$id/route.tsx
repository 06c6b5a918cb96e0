import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { SurveyItem } from '#features/surveys/client/SurveyItem.tsx'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { ItemSkeleton } from '#platform/content/client/ItemLayout.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'

/** One survey: its questions one at a time, or what became of it (specification §2, `/survey/{slug}/{id}`). */
export const Route = createFileRoute('/_portal/survey/$slug/$id')({
  loader: async ({ params }) => {
    const item = await loadItem('survey', params.id)
    void queryClient.prefetchQuery(q(surveys.getSurveyState, { id: item.id }))
    return item
  },
  component: () => (
    <ItemPage
      type="survey"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<ItemSkeleton label="הסקר בטעינה" />}
      Item={SurveyItem}
    />
  ),
  pendingComponent: () => <ItemSkeleton label="הסקר בטעינה" />,
})
