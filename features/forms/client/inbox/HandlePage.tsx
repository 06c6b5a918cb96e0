import { IconDownload } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { download } from '#core/client/api/download.ts'
import { prefetch, q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { RequestAnswers, RequestHead, RequestHistory } from '#features/forms/client/RequestHead.tsx'
import { type FormRequest, forms } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { ApproveForm } from '../ApproveForm.tsx'
import { AnswerForm, HandleForm, NoteForm } from './HandleForm.tsx'

export const Route = createFileRoute('/_portal/inbox/$id')({
  loader: async ({ params }) => {
    const id = idIn(params.id)
    void prefetch(q(inbox.getInboxPeople, { request_id: id }))
    await queryClient.fetchQuery(q(forms.getFormRequest, { id }))
    return { id }
  },
  component: () => <HandlePage {...Route.useLoaderData()} />,
})

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

function Deeds({ request }: { request: FormRequest }) {
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

/** A request of the department: what was sent, what happened since, and what can be done about it. */
function HandlePage({ id }: { id: number }) {
  const request = useRead(q(forms.getFormRequest, { id }))
  return (
    <>
      <PageHeader
        title={request.title}
        actions={
          <Action
            icon={IconDownload}
            label="הורדה כ־PDF"
            size="sm"
            onClick={() => download(forms.downloadFormRequest, { id })}
          />
        }
      />
      <div className="grid gap-20 min-[62em]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] min-[62em]:items-start">
        <div className="grid grid-cols-1 gap-20">
          <SectionCard>
            <RequestHead request={request} />
          </SectionCard>
          <SectionCard title="מה נשלח">
            <RequestAnswers request={request} />
          </SectionCard>
          <SectionCard title="מה קרה עד עכשיו">
            <RequestHistory events={request.events} />
          </SectionCard>
        </div>
        <div className="grid grid-cols-1 gap-20">
          {request.may.handle ? (
            <Deeds key={id} request={request} />
          ) : (
            <SectionCard title="הבקשה שלך" text="בבקשה של עצמך מטפלים אחרים במחלקה.">
              <Action label="לבקשה שלי" primary href={`/my-requests/form/${id}`} />
            </SectionCard>
          )}
        </div>
      </div>
    </>
  )
}
