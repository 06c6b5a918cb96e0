import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { ChoiceField, DateField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { lastSeenEventId, refreshRequests } from '#features/forms/client/requests.ts'
import type { FormRequest } from '#features/forms/contract/forms.ts'
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
          options={[...people, ...gone].map((person) => ({ value: person.id, label: person.name }))}
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
