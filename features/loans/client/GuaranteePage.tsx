import { IconCheck, IconX } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { prefetch, useCall, useRead } from '#core/client/api/queries.ts'
import { useAnnouncedPage } from '#core/client/shell/usePage.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { type Guarantee, loans } from '#features/loans/contract/loans.ts'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import { guaranteesQuery } from './loanQueries.ts'
import { Sums } from './Sums.tsx'

export const Route = createFileRoute('/_portal/loan-form/guarantee/$id')({
  loader: () => void prefetch(guaranteesQuery()),
  component: () => <GuaranteePage id={Number(Route.useParams().id)} />,
})

function sentenceOf({ state, open, loan_state }: Guarantee): string {
  if (loan_state === 'withdrawn') return 'הבקשה בוטלה, והערבות כבר לא נדרשת.'
  const isUnsent = loan_state === 'guarantors' || loan_state === 'ready'
  if (isUnsent && !open) return 'הערבות הזאת כבר לא אפשרית, ואין צורך בתשובה.'
  if (state === 'asked') return open ? 'הבקשה מחכה לתשובה שלך.' : 'הבקשה נשלחה, והתשובה כבר לא נדרשת.'
  const answered = state === 'agreed' ? 'הסכמת לערוב.' : 'סירבת לערוב.'
  return open ? `${answered} אפשר לשנות עד שהבקשה נשלחת.` : answered
}

function Answering({ guarantee }: { guarantee: Guarantee }) {
  const { loan_id, revision, state } = guarantee
  const answer = useCall(loans.answerGuarantee, {
    done: ({ state }) => (state === 'agreed' ? 'ההסכמה נרשמה.' : 'הסירוב נרשם.'),
  })
  const give = (agree: boolean) => answer.mutate({ body: { loan_id, revision, agree } })
  return (
    <div className="flex flex-wrap gap-8">
      {state !== 'agreed' && (
        <Action
          icon={IconCheck}
          label="הסכמה לערבות"
          primary
          disabled={answer.isPending}
          onClick={() => give(true)}
        />
      )}
      {state !== 'declined' && (
        <Action icon={IconX} label="סירוב" disabled={answer.isPending} onClick={() => give(false)} />
      )}
    </div>
  )
}

function Loaded({ id }: { id: number }) {
  const { guarantees } = useRead(guaranteesQuery())
  const guarantee = guarantees.find(({ loan_id }) => loan_id === id)
  if (!guarantee) return <RouteNotFound />
  const { person, open } = guarantee
  return (
    <>
      <PageHeader />
      <div className="grid grid-cols-1 gap-24 max-w-[50rem]">
        <SectionCard>
          <div className="flex items-center gap-12">
            <PersonReferencePhoto person={person} size={48} />
            <div className="grid min-w-0 leading-[1.4]">
              <UserText className="font-semibold">{person.name}</UserText>
              <UserText className="text-muted text-sm">{person.job_title}</UserText>
            </div>
          </div>
          <Sums loan={guarantee} />
          <Note>
            ערבות היא התחייבות: אם ההלוואה לא תוחזר במועד, אפשר לדרוש ממך את היתרה. אין חובה להסכים.
          </Note>
          <p role="status" className="font-semibold">
            {sentenceOf(guarantee)}
          </p>
          {open && <Answering guarantee={guarantee} />}
        </SectionCard>
      </div>
    </>
  )
}

function GuaranteePage({ id }: { id: number }) {
  useAnnouncedPage(`/loan-form/guarantee/${id}`)
  return (
    <Suspense fallback={<Loading height="260px" />}>
      <Loaded id={id} />
    </Suspense>
  )
}
