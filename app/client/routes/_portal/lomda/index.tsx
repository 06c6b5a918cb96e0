import { createFileRoute } from '@tanstack/react-router'
import { q } from '#client/api/queries.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { searchedList } from '#client/parts/list/searchedList.ts'
import { lessons } from '#contract/lessons.ts'
import { LessonsPage } from './-LessonsPage.tsx'
import { lessonsHead, lessonsQuery, lessonsSearch } from './-lessonsList.ts'

export const Route = createFileRoute('/_portal/lomda/')({
  ...searchedList(lessonsSearch, (values) => [
    lessonsQuery(values),
    q(lessons.getLessonProgress),
    categoriesQuery('lomda'),
  ]),
  component: () => <LessonsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...lessonsHead} />,
})
