import { useState } from 'react'
import { RestoredNotice } from '#core/client/kits/form/drafts/RestoredNotice.tsx'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { ChoiceField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import type { Body } from '#core/contract/endpoint.ts'
import { lastSeenEventId, refreshRequests } from '#features/forms/client/requests.ts'
import type { FormRequest } from '#features/forms/contract/forms.ts'
import type { AnswerTemplate } from '#features/forms/contract/inbox.ts'
import { inbox } from '#schemas/features/forms/contract/inbox.ts'

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

interface Properties {
  request: FormRequest
  templates: readonly AnswerTemplate[]
  departmentId: number
}

export function AnswerForm({ request, templates, departmentId }: Properties) {
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
