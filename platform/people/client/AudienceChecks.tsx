import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallInput, call } from '#core/client/api/call.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import type { Body, Endpoint, Fields } from '#core/contract/endpoint.ts'
import type { Audience } from '#platform/people/contract/audience.ts'
import { people } from '#platform/people/contract/people.ts'
import { roleLabels } from './roleLabels.ts'

/** Chooses an audience, the `audience` of a form: by branches, departments and roles. */
export function AudienceChecks<Values extends { audience: Audience }>({ form }: { form: Form<Values> }) {
  // The compiler does not follow paths through a type that is not known yet.
  const { field } = form as unknown as Form<{ audience: Audience }>
  const { branches, departments } = useRead(q(people.getPlaces))
  return (
    <>
      <ChecksField
        field={field('audience.branches')}
        label="סניפים"
        none="כולם"
        options={namedOptions(branches)}
      />
      <ChecksField
        field={field('audience.departments')}
        label="מחלקות"
        none="כולן"
        options={namedOptions(departments)}
      />
      <ChecksField field={field('audience.roles')} label="תפקידים בפורטל" none="כולם" options={roleLabels} />
    </>
  )
}

/** What an endpoint counts of an audience, as it is being chosen. */
export function useReach<E extends Endpoint>(endpoint: E, body: Body<E>): Fields<E> | undefined {
  const [asked] = useDebouncedValue(JSON.stringify(body), 400)
  const { data } = useQuery({
    queryKey: [endpoint.path, asked],
    queryFn: ({ signal }) => call(endpoint, { body: JSON.parse(asked) } as CallInput<E>, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return data
}
