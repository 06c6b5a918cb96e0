import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/queries.ts'
import { flagParameter } from '#core/client/kits/list/searchOf.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { PersonPage } from '#features/directory/client/PersonPage.tsx'
import { favouritesQuery, personQuery } from '#features/directory/client/peopleQueries.ts'
import { GiveKudosButton } from '#features/kudos/client/GiveKudosButton.tsx'

export const Route = createFileRoute('/_portal/phonebook/$id')({
  validateSearch: ({ kudos }): { kudos?: true | undefined } => ({ kudos: flagParameter(kudos) }),
  loader: async ({ params }) => {
    const id = idIn(params.id)
    await prefetch(personQuery(id), favouritesQuery)
    return { id }
  },
  component: () => {
    const { kudos } = Route.useSearch()
    return (
      <PersonPage
        id={Route.useLoaderData().id}
        action={(person) => <GiveKudosButton person={person} opened={kudos} />}
      />
    )
  },
})
