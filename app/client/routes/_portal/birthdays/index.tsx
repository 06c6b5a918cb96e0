import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { BirthdaysPage } from './-BirthdaysPage.tsx'
import { birthdaysHead, birthdaysSearch, greetingsQuery, monthQuery } from './-birthdaysList.ts'

export const Route = createFileRoute('/_portal/birthdays/')({
  validateSearch: birthdaysSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(monthQuery(deps), greetingsQuery),
  component: () => <BirthdaysPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...birthdaysHead} />,
})
