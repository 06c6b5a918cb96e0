import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
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
