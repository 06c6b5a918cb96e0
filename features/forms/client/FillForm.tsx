import { Button } from '@mantine/core'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { PillsField } from '#core/client/kits/form/fields.tsx'
import formPage from '#core/client/kits/form/formPage.module.css'
import { RestoredNotice } from '#core/client/kits/form/RestoredNotice.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import type { FillableForm } from '#features/forms/contract/forms.ts'
import { QuestionFields } from '#platform/questions/client/QuestionFields.tsx'
import classes from './forms.module.css'
import { type Sent, useFilling } from './useFilling.ts'

const approvals: Record<FillableForm['approval'], string | undefined> = {
  none: undefined,
  manager: 'לפני הטיפול נדרש אישור מנהל או מנהלת.',
  department: 'לפני הטיפול נדרש אישור המחלקה.',
  both: 'לפני הטיפול נדרש אישור מנהל או מנהלת, ואחריו אישור המחלקה.',
}

/** What is stored of a form that is sent without a name, and what is not. */
function WithoutName() {
  return (
    <div className={classes.note}>
      <p className="semibold">מה נשמר כששולחים בלי שם</p>
      <p>
        נשמרים התשובות והיום שבו נשלחו. השם, המכשיר והשעה לא נשמרים בפנייה, וגם מי שמטפלים בה לא רואים אותם.
        אחרי השליחה יופיע כאן קוד, ורק בעזרתו אפשר לקרוא את התשובה.
      </p>
    </div>
  )
}

interface Properties {
  data: FillableForm
  onSent: (sent: Sent) => void
}

/** The questions of a form and the button that sends them. */
export function FillForm({ data, onSent }: Properties) {
  const { form, shown, outdated, waiting, unsure } = useFilling(data, onSent)
  const { questions, anonymous, approval } = shown
  const without = form.values.name === 'without'
  return (
    <form {...form.properties} className="stack gap-16">
      <RestoredNotice form={form} />
      <SectionCard>
        {anonymous && (
          <PillsField
            field={form.field('name')}
            label="איך לשלוח"
            options={[
              { value: 'without', label: 'בלי שם' },
              { value: 'with', label: 'בשמי' },
            ]}
          />
        )}
        {without && <WithoutName />}
        <QuestionFields form={form} questions={questions} />
        {approvals[approval] !== undefined && <p className="muted small">{approvals[approval]}</p>}
        <div role="status">
          {outdated && (
            <FormProblem text="הטופס השתנה בינתיים. התשובות שעדיין מתאימות נשארו, וכדאי לעבור עליהן ולשלוח שוב." />
          )}
          {waiting && (
            <FormProblem
              text={`אין חיבור לשרת. הטופס נשאר כאן כמו שהוא, ויישלח פעם אחת כשהחיבור יחזור. ${anonymous ? 'בינתיים הדף צריך להישאר פתוח.' : 'אם הדף ייסגר, הוא יישלח כשפותחים את הטופס שוב.'}`}
            />
          )}
          {unsure && (
            <FormProblem
              text="הטופס נשלח לפני ימים אחדים, ולא ידוע אם הגיע. לפני ששולחים שוב כדאי לבדוק."
              action={<AppLink href="/my-requests">לבקשות שלי</AppLink>}
            />
          )}
        </div>
        {!waiting && <FormProblem text={form.problem} />}
        <Button type="submit" size="md" loading={form.pending} className={formPage.submit}>
          {without ? 'שליחה בלי שם' : 'שליחה'}
        </Button>
      </SectionCard>
    </form>
  )
}
