import { createFileRoute } from '@tanstack/react-router'
import { read } from '#core/client/api/read.ts'
import { LessonItem } from '#features/lessons/client/LessonItem.tsx'
import { lessons } from '#features/lessons/contract/lessons.ts'
import { ItemSkeleton } from '#platform/content/client/ItemLayout.tsx'
import { ItemPage } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'

/** One lesson: its film, text, file or link, its quiz, and how the reader stands with it. */
export const Route = createFileRoute('/_portal/lomda/$slug/$id')({
  loader: ({ params }) => loadItem('lomda', params.id, () => ({ progress: read(lessons.getLessonProgress) })),
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
