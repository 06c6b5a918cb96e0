import { IconCheck, IconInbox, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { byChoice } from '#core/client/kits/admin/Filters.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { actions, type Column, code, date, link, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { RequestState, requestStateText } from '#features/shop/client/entitlement/RequestState.tsx'
import type { EntitlementRequest, YearBalance } from '#features/shop/contract/entitlements.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { KeyFigures } from '#platform/reports/client/charts/KeyFigures.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { type AdminSearch, adminHref, requestsList } from './adminSearch.ts'
import { overviewQuery } from './Overview.tsx'

interface Answering {
  request: EntitlementRequest
  approve: boolean
}

const columnsOf = (
  userId: number | undefined,
  typeOf: (code: string) => YearBalance | undefined,
  onAnswer: (answering: Answering) => void,
): Column<EntitlementRequest>[] => [
  link(
    'person',
    'של מי',
    ({ person }) => adminHref({ tab: 'person', person: person.id }),
    ({ person }) => person.name,
  ),
  code('number', 'מספר עובד', ({ person }) => person.employee_number),
  text('branch', 'סניף', ({ person }) => person.branch),
  text('amount', 'מה', ({ code: type, amount }) => {
    const { name = type, unit = '' } = typeOf(type) ?? {}
    return `${name}, ${amountText(amount, unit)}`
  }),
  text('reason', 'לשם מה'),
  date('created_at', 'נשלחה'),
  status('state', 'מצב', ({ state }) => <RequestState state={state} />),
  text('answer', 'תשובה'),
  actions(
    (request) =>
      request.state === 'open' &&
      request.person.id !== userId && <Answers request={request} onAnswer={onAnswer} />,
  ),
]

interface AnswersProperties {
  request: EntitlementRequest
  onAnswer: (answering: Answering) => void
}

function Answers({ request, onAnswer }: AnswersProperties) {
  const answers = [
    { approve: true, label: 'אישור', icon: IconCheck },
    { approve: false, label: 'דחייה', icon: IconX },
  ] as const
  return answers.map(({ approve, label, icon }) => (
    <Action
      key={label}
      icon={icon}
      label={label}
      primary={approve}
      size="sm"
      about={`הבקשה של ${request.person.name}`}
      onClick={() => onAnswer({ request, approve })}
    />
  ))
}

function BalanceSummary({ types }: { types: readonly YearBalance[] }) {
  const overview = useRead(overviewQuery(types[0]?.code ?? ''))
  const left = overview.types.map(({ name, unit, balance }) => ({
    label: `${name}: נשארו`,
    value: amountText(balance, unit),
  }))
  return <KeyFigures figures={[{ label: 'מחכות לתשובה', value: overview.open_requests }, ...left]} />
}

export function Requests({ types, search }: { types: readonly YearBalance[]; search: AdminSearch }) {
  const userId = useStore(signedIn)?.user.id
  const [answering, setAnswering] = useState<Answering>()
  const typeOf = (code: string) => types.find((type) => type.code === code)
  return (
    <>
      <BalanceSummary types={types} />
      <AdminList
        label="בקשות לתוספת"
        list={requestsList}
        values={search}
        filters={[byChoice('state', 'אילו בקשות', 'כולן, הפתוחות תחילה', optionsOf(requestStateText))]}
        columns={columnsOf(userId, typeOf, setAnswering)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconInbox}
            title={search.page === undefined ? 'אין כאן בקשות' : 'אין עוד בקשות'}
            text="כל בקשה לתוספת זכאות תופיע כאן."
          />
        }
      />
      {answering && (
        <AnswerDialog
          {...answering}
          type={typeOf(answering.request.code)}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  )
}
