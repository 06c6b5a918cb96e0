import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'
import { lessons } from '#contract/lessons.ts'
import { LessonsPage } from './-LessonsPage.tsx'
import { LessonsSkeleton } from './-LessonsSkeleton.tsx'
import { allLessons, readSearch } from './-lessonsSearch.ts'

export const Route = createFileRoute('/_portal/lomda/')({
  validateSearch: readSearch,
  loader: () => {
    void queryClient.prefetchQuery(allLessons)
    void queryClient.prefetchQuery(q(lessons.getLessonProgress))
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'lomda' }))
  },
  component: () => <LessonsPage search={Route.useSearch()} />,
  pendingComponent: LessonsSkeleton,
})
