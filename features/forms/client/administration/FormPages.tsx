import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { CheckField, ChoiceField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { MeanwhileNotice, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { SaveBar } from '#core/client/kits/form/SaveBar.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import type { Body } from '#core/contract/endpoint.ts'
import type { EditedForm } from '#features/forms/contract/forms-admin.ts'
import { formApprovals } from '#features/forms/contract/vocabulary.ts'
import { formStarts } from '#features/forms/rules/form-starts.ts'
import { AudienceFields } from '#platform/content/client/authoring/AudienceFields.tsx'
import layout from '#platform/content/client/authoring/PostEditor.module.css'
import { people } from '#platform/people/contract/people.ts'
import { QuestionBuilder } from '#platform/questions/client/builder/QuestionBuilder.tsx'
import { questionTypes } from '#platform/questions/rules/questions.ts'
import { formsAdmin } from '#schemas/features/forms/contract/forms-admin.ts'
import {
  approvalLabels,
  blankForm,
  checkForm,
  copiedForm,
  type FormValues,
  newFormAddress,
} from './formValues.ts'

const approvals = formApprovals.map((value) => ({ value, label: approvalLabels[value] }))

function valuesOf({ id: _id, ...values }: EditedForm): FormValues {
  return values
}

async function newest(id: number): Promise<FormValues> {
  const query = { ...q(formsAdmin.getManagedForm, { id }), staleTime: 0 }
  return valuesOf((await queryClient.fetchQuery(query)).form)
}

interface Properties {
  /** Null: a new one. */
  id: number | null
  initial: FormValues
  /** The form that a new one is a copy of. */
  from?: number
  answered?: readonly { question: string; answers: number }[]
}

/** A form being written: new (id null) or changed. */
function useWrittenForm({ id, initial, from }: Properties): Form<FormValues> {
  const navigate = useNavigate()
  return useForm(formsAdmin.saveForm, {
    initial,
    draft: `form-editor:${id ?? (from === undefined ? 'new' : `copy of ${from}`)}`,
    // Its schema is checked before it is sent.
    body: (values: FormValues) => ({ id, ...values }) as Body<typeof formsAdmin.saveForm>,
    missing: { title: 'חסר שם לטופס' },
    check: checkForm,
    success: id === null ? 'הטופס נוסף' : 'הטופס נשמר',
    set: ({ revision }) => ({ revision }),
    onSent: (saved) =>
      id ?? navigate({ to: '/admin/forms/$id', params: { id: String(saved.id) }, replace: true }),
    ...(id !== null && { newest: () => newest(id) }),
    leaving: 'השינויים בטופס עדיין לא נשמרו.',
  })
}

function Handling({ form: { field } }: { form: Form<FormValues> }) {
  const places = useRead(q(people.getPlaces))
  return (
    <SectionCard title="טיפול ואישור">
      <ChoiceField
        field={field('department_id')}
        label="מי מטפלים בבקשות"
        prompt="בחירת מחלקה"
        options={namedOptions(places.departments)}
      />
      <NumberField
        field={field('due_days')}
        label="תוך כמה ימים עונים"
        description="ריק: בלי יעד. בקשה שעבר היעד שלה מסומנת באיחור."
      />
      <ChoiceField field={field('approval')} label="מי מאשרים" options={approvals} />
      <NumberField
        field={field('keep_months')}
        label="מחיקת בקשות אחרי כמה חודשים"
        description="מהסגירה. נמחקים התשובות, הקבצים וההיסטוריה."
      />
      <CheckField
        field={field('open')}
        label="פתוח לשליחה"
        description="טופס סגור לא מוצג לשליחה. בקשות שכבר נשלחו נשארות."
      />
    </SectionCard>
  )
}

function FormEditor(properties: Properties) {
  const { id, answered = [] } = properties
  const form = useWrittenForm(properties)
  const { field } = form
  return (
    <>
      <MeanwhileNotice form={form} title="הטופס נשמר בינתיים במקום אחר" />
      <RestoredNotice form={form} />
      <form id="form-editor" className={layout.layout} {...form.properties}>
        <div className="grid grid-cols-1 gap-16">
          <SectionCard title="מה שואלים">
            <TextField field={field('title')} label="שם הטופס" />
            <TextField
              field={field('description')}
              label="שורת הסבר"
              description="מופיעה ברשימת הטפסים."
              rows={2}
            />
            {answered.length > 0 && (
              <p className="text-muted">
                כבר נשלחו בקשות. הן נשארות במילים שבהן נשלחו, ושינוי בשאלות חל רק על בקשות חדשות.
              </p>
            )}
            <QuestionBuilder<FormValues>
              field={field}
              path="questions"
              title="השאלות"
              types={questionTypes}
              conditions
              answered={answered}
            />
          </SectionCard>
        </div>
        <div className="grid grid-cols-1 gap-16">
          <Handling form={form} />
          <AudienceFields form={form} />
        </div>
      </form>
      <SaveBar
        form={form}
        sends="form-editor"
        label={id === null ? 'הוספת הטופס' : 'שמירה'}
        saved={id !== null && 'הכול שמור'}
      />
    </>
  )
}

/** A form, to be changed. */
export function FormPage({ id }: { id: number }) {
  const { form, answered } = useRead(q(formsAdmin.getManagedForm, { id }))
  return (
    <>
      <PageHeader
        title={form.title}
        tab={`עריכה: ${form.title}`}
        text={form.open ? 'פתוח לשליחה' : 'סגור'}
        actions={form.open && <a href={`/forms/${id}`}>לראות את הטופס</a>}
      />
      <Suspense fallback={<Loading height="480px" />}>
        <FormEditor key={id} id={id} initial={valuesOf(form)} answered={answered} />
      </Suspense>
    </>
  )
}

function CopiedForm({ from }: { from: number }) {
  const { form } = useRead(q(formsAdmin.getManagedForm, { id: from }))
  return <FormEditor id={null} from={from} initial={copiedForm(form)} />
}

/** A new form: empty, from one that stands ready, or a copy of one that exists. */
export function NewFormPage({ start, from }: ValuesOf<typeof newFormAddress>) {
  const chips = [
    { label: 'טופס ריק', href: newFormAddress.href({}), current: start === undefined && from === undefined },
    ...formStarts.map(({ key, title }) => ({
      label: title,
      href: newFormAddress.href({ start: key }),
      current: key === start,
    })),
  ]
  return (
    <>
      <PageHeader />
      <div className="grid grid-cols-1 gap-16">
        <Chips oneLine label="התחלה" chips={chips} />
        <Suspense fallback={<Loading height="480px" />}>
          {from === undefined ? (
            <FormEditor
              key={start}
              id={null}
              initial={blankForm(formStarts.find(({ key }) => key === start))}
            />
          ) : (
            <CopiedForm key={from} from={from} />
          )}
        </Suspense>
      </div>
    </>
  )
}
