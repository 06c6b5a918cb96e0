import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { FormRequest } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { ApproveForm } from '../ApproveForm.tsx'
import { AnswerForm, HandleForm, NoteForm } from './HandleForm.tsx'

function Reopen({ id }: { id: number }) {
  const { mutate } = useCall(inbox.reopenFormRequest)
  return (
    <SectionCard title="הבקשה נסגרה" text="אם נשאר מה לעשות, אפשר לפתוח אותה מחדש.">
      <Action
        label="פתיחה מחדש"
        size="sm"
        className="justify-self-start self-start"
        onClick={() => mutate({ body: { id } })}
      />
    </SectionCard>
  )
}

/** What those who see to a request can do about it now. */
export function Deeds({ request }: { request: FormRequest }) {
  const { id, state, may } = request
  const { people, templates, department_id } = useRead(q(inbox.getInboxPeople, { request_id: id }))
  const isOpen = state === 'open' || state === 'process'
  return (
    <>
      {may.approve && <ApproveForm id={id} title="הבקשה מחכה לאישור המחלקה" />}
      {state === 'approval' && !may.approve && <p className="text-muted">הבקשה תגיע לטיפול אחרי שתאושר.</p>}
      {isOpen && <HandleForm request={request} people={people} />}
      {isOpen && <AnswerForm request={request} templates={templates} departmentId={department_id} />}
      {(state === 'done' || state === 'refused') && <Reopen id={id} />}
      <NoteForm id={id} />
    </>
  )
}
