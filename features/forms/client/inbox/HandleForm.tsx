import { useState } from 'react'
import { ChoiceField, DateField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { Select } from '#core/client/ui/controls/Select.tsx'
import type { Body } from '#core/contract/endpoint.ts'
import { lastSeenEventId, refreshRequests } from '#features/forms/client/requests.ts'
import type { FormRequest } from '#features/forms/contract/forms.ts'
import type { AnswerTemplate } from '#features/forms/contract/inbox.ts'
import { inbox } from '#schemas/features/forms/contract/inbox.ts'

/** A note that only the department reads. */
export function NoteForm({ id }: { id: number }) {
  const form = useForm(inbox.noteFormRequest, {
    initial: { id, text: '' },
    missing: { text: 'חסרה הערה' },
    success: 'ההערה נשמרה',
    set: () => ({ text: '' }),
    draft: `request-note:${id}`,
  })
  return (
    <SectionCard title="הערה פנימית" text="רק מי שמטפלים בבקשות של המחלקה קוראים אותה.">
      <form className="grid grid-cols-1 gap-12" {...form.properties}>
        <FormProblem text={form.problem} />
        <TextField field={form.field('text')} label="הערה" rows={2} autosize maxRows={8} />
        <Action
          label="שמירת ההערה"
          submits={form}
          primary={false}
          size="sm"
          className="justify-self-start self-start"
        />
      </form>
    </SectionCard>
  )
}

interface Properties {
  request: FormRequest
  people: readonly { id: number; name: string }[]
}

export function HandleForm({ request, people }: Properties) {
  const { id, owner, due_on } = request
  const form = useForm(inbox.handleRequest, {
    initial: { owner_id: owner?.id ?? null, due_on },
    body: (values: { owner_id: number | null; due_on: string | null }) => ({
      id,
      seen: lastSeenEventId(request),
      ...values,
    }),
    success: 'נשמר',
    onFailed: refreshRequests,
  })
  const gone = owner && !people.some((person) => person.id === owner.id) ? [owner] : []
  return (
    <SectionCard title="טיפול">
      <form className="grid grid-cols-1 gap-12" {...form.properties}>
        <FormProblem text={form.problem} />
        <ChoiceField
          field={form.field('owner_id')}
          label="בטיפול של"
          none="אין עדיין"
          options={namedOptions([...people, ...gone])}
        />
        <DateField field={form.field('due_on')} label="יעד" />
        <Action
          label="שמירה"
          submits={form}
          primary={false}
          size="sm"
          className="justify-self-start self-start"
        />
      </form>
    </SectionCard>
  )
}

interface TemplateDialogProperties {
  /** Null: a new one. */
  template: AnswerTemplate | null
  departmentId: number
  /** What a new one begins with. */
  text: string
  onClose: () => void
}

/** The words of a template of answers; without words it is deleted. */
function TemplateDialog({ template, departmentId, text, onClose }: TemplateDialogProperties) {
  const form = useForm(inbox.saveAnswerTemplate, {
    initial: {
      id: template?.id ?? null,
      revision: template?.revision ?? 0,
      department_id: departmentId,
      title: template?.title ?? '',
      text: template?.text ?? text,
    },
    missing: { title: 'חסר שם לתבנית' },
    check: (values) => ({ text: template === null && values.text.trim() === '' && 'חסר טקסט' }),
    draft: `answer-template:${departmentId}:${template?.id ?? 'new'}`,
    success: (_, values) => (values.text.trim() === '' ? 'התבנית נמחקה' : 'התבנית נשמרה'),
  })
  return (
    <RecordDialog
      form={form}
      title={template ? 'עריכת תבנית' : 'תבנית חדשה'}
      description="לכל מי שמטפלים בבקשות של המחלקה."
      okLabel="שמירה"
      onClose={onClose}
    >
      <TextField field={form.field('title')} label="שם" />
      <TextField
        field={{ ...form.field('text'), required: template === null }}
        label="הטקסט"
        rows={5}
        {...(template && { description: 'בלי טקסט התבנית נמחקת' })}
      />
    </RecordDialog>
  )
}

type As = Body<typeof inbox.answerFormRequest>['as']

const ways: { value: As; label: string }[] = [
  { value: 'answer', label: 'הבקשה נשארת בטיפול' },
  { value: 'asked', label: 'מחכים להשלמה ממי ששלחו' },
  { value: 'done', label: 'הבקשה טופלה' },
  { value: 'refused', label: 'הבקשה לא אושרה' },
]

interface AnswerFormProperties {
  request: FormRequest
  templates: readonly AnswerTemplate[]
  departmentId: number
}

export function AnswerForm({ request, templates, departmentId }: AnswerFormProperties) {
  const { id, sender } = request
  const [edited, setEdited] = useState<AnswerTemplate | 'new'>()
  const [chosen, setChosen] = useState('')
  const form = useForm(inbox.answerFormRequest, {
    initial: { text: '', as: 'done' as As },
    body: (values: { text: string; as: As }) => ({ id, seen: lastSeenEventId(request), ...values }),
    missing: { text: 'חסרה תשובה' },
    success: sender ? 'התשובה נשלחה' : 'התשובה נשמרה',
    set: () => ({ text: '' }),
    draft: `request-answer:${id}`,
    onFailed: refreshRequests,
  })
  const template = templates.find((each) => String(each.id) === chosen)
  return (
    <SectionCard
      title="תשובה"
      text={
        sender
          ? 'מגיעה בהתראה למי ששלחו.'
          : 'הבקשה נשלחה בלי שם בגרסה קודמת של הפורטל. תשובה לא תגיע אל מי ששלחו אותה.'
      }
    >
      <form className="grid grid-cols-1 gap-12" {...form.properties}>
        <RestoredNotice form={form} />
        <FormProblem text={form.problem} />
        {templates.length > 0 && (
          <Select
            label="תבנית"
            value={chosen}
            none="בלי תבנית"
            options={templates.map(({ id: value, title: label }) => ({ value, label }))}
            onChange={(value) => {
              setChosen(value)
              const { text } = templates.find((each) => String(each.id) === value) ?? {}
              const { text: typed } = form.values
              if (text !== undefined) form.change({ text: typed.trim() === '' ? text : `${typed}\n${text}` })
            }}
          />
        )}
        <TextField field={form.field('text')} label="התשובה" rows={4} autosize maxRows={14} />
        <ChoiceField field={form.field('as')} label="מה הלאה" options={ways} />
        <div className="flex items-center flex-wrap gap-8">
          <Action label="שליחה" submits={form} size="sm" />
          <Action
            label={template ? 'עריכת התבנית' : 'תבנית חדשה'}
            quiet
            size="sm"
            onClick={() => setEdited(template ?? 'new')}
          />
        </div>
      </form>
      {edited !== undefined && (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          departmentId={departmentId}
          text={form.values.text}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SectionCard>
  )
}
