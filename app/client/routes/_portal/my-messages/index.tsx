import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { MessagesPage } from '#platform/notifications/client/MessagesPage.tsx'
import { messagesQuery, messagesSearch } from '#platform/notifications/client/messagesList.ts'

/** What the organisation and the portal told a person. */
export const Route = createFileRoute('/_portal/my-messages/')({
  validateSearch: messagesSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(messagesQuery(deps)),
  component: () => <MessagesPage values={Route.useSearch()} />,
})
