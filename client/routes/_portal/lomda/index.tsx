import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { q } from '#client/api/queries.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { lessons } from '#contract/lessons.ts'
import { LessonsPage } from './-LessonsPage.tsx'
import { lessonsHead, lessonsQuery, lessonsSearch } from './-lessonsList.ts'

export const Route = createFileRoute('/_portal/lomda/')({
  validateSearch: lessonsSearch.parse,
  loader: ({ location: { search } }) =>
    prefetch(
      lessonsQuery(lessonsSearch.parse(search as Record<string, unknown>)),
      q(lessons.getLessonProgress),
      categoriesQuery('lomda'),
    ),
  component: () => <LessonsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...lessonsHead} />,
})
