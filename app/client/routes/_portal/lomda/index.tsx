import { createFileRoute } from '@tanstack/react-router'
import { q } from '#core/client/api/queries.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { LessonsPage } from '#features/lessons/client/LessonsPage.tsx'
import { lessonsHead, lessonsQuery, lessonsSearch } from '#features/lessons/client/lessonsList.ts'
import { lessons } from '#features/lessons/contract/lessons.ts'
import { categoriesQuery } from '#platform/content/client/list/categoriesQuery.ts'

export const Route = createFileRoute('/_portal/lomda/')({
  ...searchedList(lessonsSearch, (values) => [
    lessonsQuery(values),
    q(lessons.getLessonProgress),
    categoriesQuery('lomda'),
  ]),
  component: () => <LessonsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...lessonsHead} />,
})
