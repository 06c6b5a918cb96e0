import { IconCashOff, IconEdit } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { prefetch, useCall } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { type Guarantee, type Loan, loans, type Terms } from '#features/loans/contract/loans.ts'
import { guarantorStateNames } from '#features/loans/contract/vocabulary.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { Document, DocumentForm, SendStep } from './DocumentStep.tsx'
import { LoanForm } from './LoanForm.tsx'
import {
  GuarantorBadge,
  guaranteesQuery,
  isUndecided,
  LoanBadge,
  ownLoansQuery,
  termsQuery,
} from './loanQueries.ts'
import { Sums } from './Sums.tsx'

export const Route = createFileRoute('/_portal/loan-form')({
  loader: () => void prefetch(termsQuery(), ownLoansQuery(), guaranteesQuery()),
  component: LoanPage,
})

function Guarantors({ guarantors }: Pick<Loan, 'guarantors'>) {
  if (guarantors.length === 0) return null
  return (
    <ul className="plain grid grid-cols-1 gap-4" aria-label="ערבים וערבות">
      {guarantors.map(({ id, name, state, eligible }) => (
        <li key={id} className="flex items-center flex-wrap justify-between gap-8 min-h-40">
          <UserText>{name}</UserText>
          {eligible ? <GuarantorBadge state={state} /> : <Badge tone="error">כבר לא אפשרי</Badge>}
        </li>
      ))}
    </ul>
  )
}

function Answer({ answer }: { answer: string }) {
  if (answer === '') return null
  return (
    <p>
      <strong>תשובה: </strong>
      <UserText>{answer}</UserText>
    </p>
  )
}

function Current({ loan, userId, onEdit }: { loan: Loan; userId: number; onEdit: () => void }) {
  const open = useIsOpen('loans')
  const withdraw = useCall(loans.withdrawLoan, {
    ask: {
      title: 'לבטל את הבקשה?',
      description: 'מי שהתבקשו לערוב יקבלו הודעה.',
      okLabel: 'ביטול הבקשה',
      cancelLabel: 'להשאיר',
      danger: true,
    },
  })
  const unsent = loan.state === 'guarantors' || loan.state === 'ready'
  const declined = loan.guarantors.some(({ state, eligible }) => state === 'declined' || !eligible)
  return (
    <>
      <SectionCard title={`בקשה ${loan.id}`}>
        <div className="flex items-center flex-wrap gap-12">
          <LoanBadge state={loan.state} />
          <span className="text-muted text-sm">
            <DateText date={loan.changed_at} />
          </span>
        </div>
        <Sums loan={loan} />
        <p>
          <span className="text-muted">מטרה: </span>
          <UserText>{loan.purpose}</UserText>
        </p>
        <Guarantors guarantors={loan.guarantors} />
        {unsent && declined && (
          <Note tone="warning">צריך לבחור במקום מי שלא הסכימו או כבר לא יכולים לערוב.</Note>
        )}
        <Answer answer={loan.answer} />
        {!unsent && loan.file && <Document file={loan.file} shown={false} />}
        <div className="flex flex-wrap gap-8">
          {open && unsent && <Action icon={IconEdit} label="שינוי הבקשה" tinted size="sm" onClick={onEdit} />}
          <Action
            label="ביטול הבקשה"
            quiet
            size="sm"
            onClick={() => withdraw.mutate({ body: { id: loan.id } })}
          />
        </div>
      </SectionCard>
      {open && loan.state === 'ready' && !loan.file && <DocumentForm loan={loan} />}
      {open && loan.state === 'ready' && loan.file && <SendStep file={loan.file} userId={userId} />}
    </>
  )
}

function Earlier({ earlier }: { earlier: readonly Loan[] }) {
  if (earlier.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-12" aria-labelledby="earlier">
      <h2 id="earlier" className="text-xl">
        בקשות קודמות
      </h2>
      <ul className="plain grid grid-cols-1 gap-10">
        {earlier.map((loan) => (
          <Card as="li" key={loan.id} className="gap-8 p-16">
            <div className="flex items-center flex-wrap justify-between gap-8">
              <h3 className="text-md">
                בקשה {loan.id}, <Ltr>{formatShekels(loan.amount)}</Ltr>
              </h3>
              <LoanBadge state={loan.state} />
            </div>
            <UserText>{loan.purpose}</UserText>
            <Answer answer={loan.answer} />
            <span className="text-muted text-sm">
              <DateText date={loan.changed_at} />
            </span>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Guarantees({ guarantees }: { guarantees: readonly Guarantee[] }) {
  if (guarantees.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-12" aria-labelledby="guarantees">
      <h2 id="guarantees" className="text-xl">
        ערבויות שהתבקשו ממני
      </h2>
      <ul className="plain grid grid-cols-1 gap-10">
        {guarantees.map(({ loan_id, person, amount, state, open }) => (
          <Card as="li" key={loan_id} pressable className="gap-8 p-16">
            <div className="flex items-center flex-wrap justify-between gap-8">
              <h3 className="text-md">
                <a href={`/loan-form/guarantee/${loan_id}`}>
                  <UserText>{person.name}</UserText>, <Ltr>{formatShekels(amount)}</Ltr>
                </a>
              </h3>
              {open ? (
                <GuarantorBadge state={state}>
                  {state === 'asked' ? 'מחכה לתשובה שלי' : undefined}
                </GuarantorBadge>
              ) : (
                <Badge>{state === 'asked' ? 'כבר לא נדרשת' : guarantorStateNames[state]}</Badge>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Next({ current, terms, userId }: { current: Loan | undefined; terms: Terms; userId: number }) {
  const open = useIsOpen('loans')
  const [editing, setEditing] = useState(false)
  if (current && !editing) return <Current loan={current} userId={userId} onEdit={() => setEditing(true)} />
  if (!(open && terms.open)) {
    return (
      <EmptyState icon={IconCashOff} title="כרגע אי אפשר לבקש הלוואה" text="לפרטים אפשר לפנות למשאבי אנוש." />
    )
  }
  return (
    <>
      <LoanForm key={current?.revision} terms={terms} loan={current} onSaved={() => setEditing(false)} />
      {current && (
        <Action
          label="חזרה בלי שינוי"
          quiet
          size="sm"
          className="justify-self-start"
          onClick={() => setEditing(false)}
        />
      )}
    </>
  )
}

function Loaded({ userId }: { userId: number }) {
  const [terms, own, guarantees] = useSuspenseQueries({
    queries: [termsQuery(), ownLoansQuery(), guaranteesQuery()],
    combine: ([first, second, third]) => [first.data, second.data.loans, third.data.guarantees] as const,
  })
  return (
    <>
      <Next current={own.find(isUndecided)} terms={terms} userId={userId} />
      <Guarantees guarantees={guarantees} />
      <Earlier earlier={own.filter((loan) => !isUndecided(loan))} />
    </>
  )
}

/** A person's loans: the request that is open or a new one, guarantees for others, and what was before. */
function LoanPage() {
  const userId = useStore(signedIn)?.user.id
  return (
    <>
      <PageHeader text="ההחזר חודשי, מהשכר." />
      <div className="grid grid-cols-1 gap-24 max-w-[50rem]">
        <Suspense fallback={<Loading height="14rem" />}>
          {userId !== undefined && <Loaded userId={userId} />}
        </Suspense>
      </div>
    </>
  )
}
