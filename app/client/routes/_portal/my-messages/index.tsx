import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { MessagesPage } from '#platform/notifications/client/MessagesPage.tsx'
import { messagesQuery, messagesSearch } from '#platform/notifications/client/messagesList.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

/** What the organisation and the portal told a person. */
export const Route = createFileRoute('/_portal/my-messages/')({
  validateSearch: messagesSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const email = signedIn.get()?.fields.email
    if (email !== undefined) void queryClient.prefetchQuery(messagesQuery(deps, email))
  },
  component: () => <MessagesPage values={Route.useSearch()} />,
})
