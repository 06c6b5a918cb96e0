import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { download } from '#core/client/api/download.ts'
import { errorText } from '#core/client/api/errors.ts'
import { q, queryClient, useCall } from '#core/client/api/queries.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { ButtonLink } from '#core/client/ui/controls/ButtonLink.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { type FormRequest, forms } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { ApproveForm } from '../ApproveForm.tsx'
import { RequestAnswers } from '../RequestAnswers.tsx'
import { RequestHead } from '../RequestHead.tsx'
import { RequestHistory } from '../RequestHistory.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { HandleForm } from './HandleForm.tsx'
import classes from './inbox.module.css'
import { NoteForm } from './NoteForm.tsx'

export const Route = createFileRoute('/_portal/inbox/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(inbox.getInboxPeople, { request_id: id }))
    await queryClient.fetchQuery(q(forms.getFormRequest, { id }))
    return { id }
  },
  component: () => <HandlePage {...Route.useLoaderData()} />,
})

function Reopen({ id }: { id: number }) {
  const { mutate, isPending } = useCall(inbox.reopenFormRequest)
  return (
    <SectionCard title="הבקשה נסגרה" text="אם נשאר מה לעשות, אפשר לפתוח אותה מחדש.">
      <Button
        variant="default"
        className={classes.start}
        loading={isPending}
        onClick={() => mutate({ body: { id } })}
      >
        פתיחה מחדש
      </Button>
    </SectionCard>
  )
}

function Deeds({ request }: { request: FormRequest }) {
  const { id, state, may } = request
  const { people, templates, department_id } = useSuspenseQuery(
    q(inbox.getInboxPeople, { request_id: id }),
  ).data
  const isOpen = state === 'open' || state === 'process'
  return (
    <>
      {may.approve && <ApproveForm id={id} title="הבקשה מחכה לאישור המחלקה" />}
      {state === 'approval' && !may.approve && <p className="muted">הבקשה תגיע לטיפול אחרי שתאושר.</p>}
      {isOpen && <HandleForm request={request} people={people} />}
      {isOpen && <AnswerForm request={request} templates={templates} departmentId={department_id} />}
      {(state === 'done' || state === 'refused') && <Reopen id={id} />}
      <NoteForm id={id} />
    </>
  )
}

/** A request of the department: what was sent, what happened since, and what can be done about it. */
function HandlePage({ id }: { id: number }) {
  const { data: request } = useSuspenseQuery(q(forms.getFormRequest, { id }))
  const save = () =>
    download(forms.downloadFormRequest, { id }).catch((error: unknown) => showAlert(errorText(error)))
  return (
    <>
      <PageHeader
        title={request.title}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.7} aria-hidden />}
            onClick={() => void save()}
          >
            הורדה כ־PDF
          </Button>
        }
      />
      <div className={classes.page}>
        <div className="stack gap-20">
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
        <div className="stack gap-20">
          {request.may.handle ? (
            <Deeds key={id} request={request} />
          ) : (
            <SectionCard title="הבקשה שלך" text="בבקשה של עצמך מטפלים אחרים במחלקה.">
              <ButtonLink href={`/my-requests/form/${id}`}>לבקשה שלי</ButtonLink>
            </SectionCard>
          )}
        </div>
      </div>
    </>
  )
}
