import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#core/client/api/call.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import type { Role } from '#core/contract/access.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { roleLabels } from '#platform/people/client/roleLabels.ts'
import type { Audience } from '#platform/people/contract/audience.ts'
import { people } from '#platform/people/contract/people.ts'
import { fieldAt } from '#platform/questions/client/asking.ts'

/** How many people the audience reaches, as it is being chosen. */
function Reach({ audience }: { audience: Audience }) {
  const [asked] = useDebouncedValue(audience, 400)
  const { data } = useQuery({
    queryKey: [authoring.countAudience.path, asked],
    queryFn: ({ signal }) => call(authoring.countAudience, { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <p role="status" className="min-h-[1.6em] text-muted">
      {data &&
        (data.people === 0 ? (
          'אין אף אחד בקהל הזה'
        ) : (
          <>
            {'יגיע ל־'}
            <Ltr className="text-text font-bold">{data.people.toLocaleString('he-IL')}</Ltr>
            {' אנשים'}
          </>
        ))}
    </p>
  )
}

export function AudienceFields<Values extends { audience: Audience }>({ form }: { form: Form<Values> }) {
  const field = fieldAt(form)
  const places = useRead(q(people.getPlaces))
  return (
    <SectionCard title="למי זה מיועד">
      <ChecksField
        field={field<number[] | null>('audience.branches')}
        label="סניפים"
        none="כולם"
        options={places.branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChecksField
        field={field<number[] | null>('audience.departments')}
        label="מחלקות"
        none="כולן"
        options={places.departments.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChecksField
        field={field<Role[] | null>('audience.roles')}
        label="תפקידים בפורטל"
        none="כולם"
        options={roleLabels}
      />
      <Reach audience={form.values.audience} />
    </SectionCard>
  )
}
