import { IconDownload } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { download } from '#core/client/api/download.ts'
import { prefetch, q, queryClient, useRead } from '#core/client/api/queries.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { RequestAnswers, RequestHead, RequestHistory } from '#features/forms/client/RequestHead.tsx'
import { forms } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { Deeds } from './Deeds.tsx'

export const Route = createFileRoute('/_portal/inbox/$id')({
  loader: async ({ params }) => {
    const id = idIn(params.id)
    void prefetch(q(inbox.getInboxPeople, { request_id: id }))
    await queryClient.fetchQuery(q(forms.getFormRequest, { id }))
    return { id }
  },
  component: () => <HandlePage {...Route.useLoaderData()} />,
})

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
