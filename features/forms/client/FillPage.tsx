import { Suspense, useEffect, useRef, useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { type FillableForm, forms } from '#features/forms/contract/forms.ts'
import { FillForm } from './FillForm.tsx'
import type { Sent } from './useFilling.ts'

function Done({ sent, approval }: { sent: Sent; approval: FillableForm['approval'] }) {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => focusIfLost(head.current), [])
  return (
    <div ref={head} tabIndex={-1} role="status">
      <SectionCard title="הטופס נשלח">
        {sent.late && <p>קודם לא היה חיבור לשרת, ועכשיו הטופס הגיע אליו פעם אחת.</p>}
        <p>
          {approval === 'none'
            ? 'המחלקה קיבלה אותו. התשובה תגיע בהתראה.'
            : 'הוא מחכה עכשיו לאישור. העדכונים יגיעו בהתראה.'}
        </p>
        <div className="flex items-center flex-wrap gap-16">
          <Action label="לבקשה" primary href={`/my-requests/form/${sent.id}`} />
          <AppLink href="/forms">לכל הטפסים</AppLink>
        </div>
      </SectionCard>
    </div>
  )
}

function Loaded({ id }: { id: number }) {
  const form = useRead(q(forms.getForm, { id }))
  const [sent, setSent] = useState<Sent>()
  return (
    <>
      <PageHeader title={form.title} text={<UserText links>{form.description}</UserText>} />
      <div className="grid grid-cols-1 gap-24 max-w-[50rem]">
        {sent ? <Done sent={sent} approval={form.approval} /> : <FillForm data={form} onSent={setSent} />}
      </div>
    </>
  )
}

export function FillPage({ id }: { id: number }) {
  return (
    <Retry resetKey={String(id)}>
      <Suspense fallback={<Skeleton width="100%" height="420px" />}>
        <Loaded id={id} />
      </Suspense>
    </Retry>
  )
}
