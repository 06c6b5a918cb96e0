import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/queries.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { BirthdaysPage } from '#features/celebrations/client/BirthdaysPage.tsx'
import {
  birthdaysHead,
  birthdaysSearch,
  greetingsQuery,
  monthQuery,
} from '#features/celebrations/client/birthdaysList.ts'
import { GiveKudosButton } from '#features/kudos/client/GiveKudosButton.tsx'

export const Route = createFileRoute('/_portal/birthdays')({
  validateSearch: birthdaysSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(monthQuery(deps), greetingsQuery),
  component: () => (
    <BirthdaysPage
      values={Route.useSearch()}
      action={(person) => <GiveKudosButton person={person} quiet size="sm" />}
    />
  ),
  pendingComponent: () => <ListSkeleton {...birthdaysHead} />,
})
