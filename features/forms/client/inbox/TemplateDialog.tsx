import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { AnswerTemplate } from '#features/forms/contract/inbox.ts'
import { inbox } from '#schemas/features/forms/contract/inbox.ts'

interface Properties {
  /** Null: a new one. */
  template: AnswerTemplate | null
  departmentId: number
  /** What a new one begins with. */
  text: string
  onClose: () => void
}

/** The words of a template of answers; without words it is deleted. */
export function TemplateDialog({ template, departmentId, text, onClose }: Properties) {
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
