import type { Form } from '#core/client/kits/form/form.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { authoring } from '#platform/content/contract/authoring.ts'
import { AudienceChecks, useReach } from '#platform/people/client/AudienceChecks.tsx'
import type { Audience } from '#platform/people/contract/audience.ts'

export function AudienceFields<Values extends { audience: Audience }>({ form }: { form: Form<Values> }) {
  const reach = useReach(authoring.countAudience, form.values.audience)
  return (
    <SectionCard title="למי זה מיועד">
      <AudienceChecks form={form} />
      <p role="status" className="min-h-[1.6em] text-muted">
        {reach?.people === 0 && 'אין אף אחד בקהל הזה'}
        {reach && reach.people > 0 && (
          <>
            {'יגיע ל־'}
            <Ltr className="text-text font-bold">{reach.people.toLocaleString('he-IL')}</Ltr>
            {' אנשים'}
          </>
        )}
      </p>
    </SectionCard>
  )
}
