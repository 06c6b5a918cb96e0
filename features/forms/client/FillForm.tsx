import { RestoredNotice } from '#core/client/kits/form/drafts/RestoredNotice.tsx'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { FillableForm } from '#features/forms/contract/forms.ts'
import { QuestionFields } from '#platform/questions/client/fields/QuestionFields.tsx'
import { type Sent, useFilling } from './useFilling.ts'

const approvals: Record<FillableForm['approval'], string | undefined> = {
  none: undefined,
  manager: 'לפני הטיפול נדרש אישור מנהל או מנהלת.',
  department: 'לפני הטיפול נדרש אישור המחלקה.',
  both: 'לפני הטיפול נדרש אישור מנהל או מנהלת, ואחריו אישור המחלקה.',
}

interface Properties {
  data: FillableForm
  onSent: (sent: Sent) => void
}

export function FillForm({ data, onSent }: Properties) {
  const { form, shown, outdated, waiting, unsure } = useFilling(data, onSent)
  const { questions, approval, department } = shown
  return (
    <form {...form.properties} className="grid grid-cols-1 gap-16">
      <RestoredNotice form={form} />
      <SectionCard>
        <QuestionFields form={form} questions={questions} />
        {approvals[approval] !== undefined && <p className="text-muted text-sm">{approvals[approval]}</p>}
        <div role="status">
          {outdated && (
            <FormProblem text="הטופס השתנה בינתיים. התשובות שעדיין מתאימות נשארו, וכדאי לעבור עליהן ולשלוח שוב." />
          )}
          {waiting && (
            <FormProblem text="אין חיבור לשרת. הטופס נשאר כאן כמו שהוא, ויישלח פעם אחת כשהחיבור יחזור. אם הדף ייסגר, הוא יישלח כשפותחים את הטופס שוב." />
          )}
          {unsure && (
            <FormProblem
              text="הטופס נשלח לפני ימים אחדים, ולא ידוע אם הגיע. לפני ששולחים שוב כדאי לבדוק."
              action={<AppLink href="/my-requests">לבקשות שלי</AppLink>}
            />
          )}
        </div>
        {!waiting && <FormProblem text={form.problem} />}
        <p className="text-muted text-sm">
          {'הטופס נשלח בשמך, והמחלקה רואה את השם: '}
          <UserText>{department}</UserText>
        </p>
        <Action label="שליחה" submits={form} className="justify-self-start max-sm:justify-self-stretch" />
      </SectionCard>
    </form>
  )
}
