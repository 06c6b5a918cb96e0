import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { TextField } from '#core/client/kits/form/fields.tsx'
import formPage from '#core/client/kits/form/formPage.module.css'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { useAnnouncedPage } from '#core/client/kits/useAnnouncedPage.ts'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import type { FormRequest } from '#features/forms/contract/forms.ts'
import { forms } from '#schemas/features/forms/contract/forms.ts'
import classes from './forms.module.css'
import { RequestAnswers } from './RequestAnswers.tsx'
import { RequestHead } from './RequestHead.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { codeOf } from './secretCode.ts'

interface Found {
  code: string
  request: FormRequest
}

function CodeForm({ onFound }: { onFound: (found: Found) => void }) {
  const form = useForm(forms.getAnonymousRequest, {
    initial: { code: '' },
    body: ({ code }: { code: string }) => ({ code: codeOf(code) ?? '' }),
    check: ({ code }) => ({ code: codeOf(code) === undefined && 'צריך את הקוד כולו: 16 אותיות וספרות' }),
    onSent: (request, { code }) => onFound({ code: codeOf(code) ?? '', request }),
  })
  return (
    <SectionCard>
      <form className="stack gap-16" {...form.properties}>
        <TextField
          field={{ ...form.field('code'), maxLength: 40, required: true }}
          ltr
          label="הקוד"
          description="הקוד שהופיע אחרי השליחה."
          placeholder="XXXX-XXXX-XXXX-XXXX"
        />
        <FormProblem text={form.problem} />
        <Button type="submit" size="md" loading={form.pending} className={formPage.submit}>
          לפנייה
        </Button>
      </form>
    </SectionCard>
  )
}

function ReplyForm({ code, onSent }: { code: string; onSent: () => Promise<unknown> }) {
  const form = useForm(forms.replyAnonymously, {
    initial: { text: '' },
    leaving: 'ההודעה עוד לא נשלחה.',
    body: ({ text }: { text: string }) => ({ code, text }),
    missing: { text: 'חסרה הודעה' },
    set: () => ({ text: '' }),
    success: 'ההודעה נשלחה.',
    onSent,
  })
  return (
    <form className="stack gap-16" {...form.properties}>
      <TextField field={{ ...form.field('text'), required: true }} label="הודעה למחלקה" rows={3} />
      <FormProblem text={form.problem} />
      <Button type="submit" loading={form.pending} className={formPage.submit}>
        שליחת ההודעה
      </Button>
    </form>
  )
}

function Request({ found: { code, request }, onRead }: { found: Found; onRead: (found: Found) => void }) {
  const read = useCall(forms.getAnonymousRequest)
  const readAgain = async () => onRead({ code, request: await read.mutateAsync({ body: { code } }) })
  return (
    <>
      <SectionCard title={request.title}>
        <RequestHead request={request} />
      </SectionCard>
      <SectionCard title="מה קרה עד עכשיו">
        <RequestHistory events={request.events} />
        {request.may.reply && <ReplyForm code={code} onSent={readAgain} />}
      </SectionCard>
      <SectionCard title="מה נשלח">
        <RequestAnswers request={request} />
      </SectionCard>
    </>
  )
}

/** What was sent without a name, for who has its code: the answer, and a way to write on. The code never is in the address. */
export function AnonymousPage() {
  usePageTitle('פנייה בלי שם')
  useAnnouncedPage('/forms/anonymous')
  const [found, setFound] = useState<Found>()
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { label: 'בית', href: '/home-page' },
          { label: 'טפסים', href: '/forms' },
        ]}
        title="פנייה בלי שם"
        text="כאן קוראים את התשובה וממשיכים לכתוב. גם הכניסה לדף הזה לא נרשמת בפנייה."
      />
      <div className={`stack gap-24 ${classes.page}`}>
        {found ? <Request found={found} onRead={setFound} /> : <CodeForm onFound={setFound} />}
      </div>
    </>
  )
}
