import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { MessagesPage } from './-MessagesPage.tsx'
import { messagesQuery, messagesSearch } from './-messagesList.ts'

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
