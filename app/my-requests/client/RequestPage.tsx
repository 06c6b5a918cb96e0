import { IconDownload } from '@tabler/icons-react'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { download } from '#core/client/api/download.ts'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { idParameter } from '#core/client/kits/list/searchOf.ts'
import { useAnnouncedPage } from '#core/client/shell/usePage.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { ApproveForm } from '#features/forms/client/ApproveForm.tsx'
import { RequestAnswers, RequestHead, RequestHistory } from '#features/forms/client/RequestHead.tsx'
import { forms as contract } from '#features/forms/contract/forms.ts'
import { useAnswered } from '#platform/requests/client/ApproveButtons.tsx'
import { forms } from '#schemas/features/forms/contract/forms.ts'

export const Route = createFileRoute('/_portal/my-requests/form/$id')({
  component: () => {
    const id = idParameter(Route.useParams().id)
    return id === undefined ? <RouteNotFound /> : <RequestPage key={id} id={id} />
  },
})

const requestQuery = (id: number) => q(contract.getFormRequest, { id })

function ReplyForm({ id }: { id: number }) {
  const form = useForm(forms.replyToFormRequest, {
    initial: { text: '' },
    draft: `form-message:${id}`,
    body: ({ text }: { text: string }) => ({ id, text }),
    missing: { text: 'חסרה הודעה' },
    set: () => ({ text: '' }),
    success: 'ההודעה נשלחה.',
  })
  return (
    <form className="grid grid-cols-1 gap-16" {...form.properties}>
      <TextField field={{ ...form.field('text'), required: true }} label="הודעה למחלקה" rows={3} />
      <FormProblem text={form.problem} />
      <Action label="שליחת ההודעה" submits={form} size="sm" className="justify-self-start" />
    </form>
  )
}

function Loaded({ id, onAnswered }: { id: number; onAnswered: () => void }) {
  const request = useRead(requestQuery(id))
  const { title, may, events } = request
  const withdraw = useCall(contract.withdrawFormRequest, {
    ask: {
      title: 'לבטל את הבקשה?',
      description: 'אי אפשר להחזיר אותה. אפשר לשלוח את הטופס שוב.',
      okLabel: 'ביטול הבקשה',
      cancelLabel: 'להשאיר',
      danger: true,
    },
  })
  return (
    <>
      <PageHeader title={title} text={`בקשה ${id}`} />
      <div className="grid grid-cols-1 gap-24 max-w-[50rem]">
        <SectionCard>
          <RequestHead request={request} />
          <div className="flex flex-wrap gap-8">
            <Action
              icon={IconDownload}
              label="הורדה כ־PDF"
              size="sm"
              onClick={() => download(contract.downloadFormRequest, { id })}
            />
            {may.withdraw && (
              <Action label="ביטול הבקשה" quiet size="sm" onClick={() => withdraw.mutate({ body: { id } })} />
            )}
          </div>
        </SectionCard>
        {may.approve && <ApproveForm id={id} title="הבקשה מחכה לאישור שלך" onAnswered={onAnswered} />}
        <SectionCard title="מה נשלח">
          <RequestAnswers request={request} />
        </SectionCard>
        <SectionCard title="מה קרה עד עכשיו">
          <RequestHistory events={events} />
          {may.reply && <ReplyForm id={id} />}
        </SectionCard>
      </div>
    </>
  )
}

/** One request of a form, for who sent it and who approves it, who then sees what else waits. */
function RequestPage({ id }: { id: number }) {
  useAnnouncedPage(`/my-requests/form/${id}`)
  const { answered, onAnswered } = useAnswered()
  if (answered) return <Navigate to="/my-requests" search={{ tab: 'approvals' }} />
  return (
    <Retry resetKey={String(id)} fallback={<Loading height="420px" />}>
      <Loaded id={id} onAnswered={onAnswered} />
    </Retry>
  )
}
