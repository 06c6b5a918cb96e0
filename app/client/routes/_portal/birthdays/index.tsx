import { createFileRoute } from '@tanstack/react-router'
import { BirthdaysPage } from '#features/celebrations/client/BirthdaysPage.tsx'
import {
  birthdaysHead,
  birthdaysSearch,
  greetingsQuery,
  monthQuery,
} from '#features/celebrations/client/birthdaysList.ts'
import { ListSkeleton } from '#platform/content/client/list/ListSkeleton.tsx'
import { prefetch } from '../../../api/prefetch.ts'

export const Route = createFileRoute('/_portal/birthdays/')({
  validateSearch: birthdaysSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(monthQuery(deps), greetingsQuery),
  component: () => <BirthdaysPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...birthdaysHead} />,
})
