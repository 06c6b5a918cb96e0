import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { ItemSkeleton } from '#client/parts/ItemLayout.tsx'
import { ItemPage } from '#client/parts/item/ItemPage.tsx'
import { loadItem } from '#client/parts/item/loadItem.ts'
import { lessons } from '#contract/lessons.ts'
import { LessonItem } from './-LessonItem.tsx'

/** One lesson: its film, text, file or link, its quiz, and how the reader stands with it. */
export const Route = createFileRoute('/_portal/lomda/$slug/$id')({
  loader: ({ params }) =>
    loadItem('lomda', params.id, () => [queryClient.prefetchQuery(q(lessons.getLessonProgress))]),
  component: () => (
    <ItemPage
      type="lomda"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<ItemSkeleton label="השיעור בטעינה" />}
      Item={LessonItem}
    />
  ),
  pendingComponent: () => <ItemSkeleton label="השיעור בטעינה" />,
})
