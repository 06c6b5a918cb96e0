import { createFileRoute, notFound } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { PersonPage } from '#features/directory/client/PersonPage.tsx'
import { favouritesQuery, personQuery } from '#features/directory/client/peopleQueries.ts'
import { GiveKudosButton } from '#features/kudos/client/GiveKudosButton.tsx'

export const Route = createFileRoute('/_portal/phonebook/$id')({
  validateSearch: ({ kudos }): { kudos?: true | undefined } => ({ kudos: flagParameter(kudos) }),
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    await prefetch(personQuery(id), favouritesQuery)
    return { id }
  },
import { flagParameter } from '#core/client/kits/list/searchOf.ts'
})
