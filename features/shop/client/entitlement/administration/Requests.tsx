import { IconCheck, IconInbox, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApiError, errorText } from '#core/client/api/errors.ts'
import { queryClient, useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { byChoice } from '#core/client/kits/admin/Filters.tsx'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import {
  actions,
  type Column,
  custom,
  date,
  status,
  TwoLines,
  text,
} from '#core/client/ui/dataTable/columns.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { useIfMounted } from '#core/client/ui/useIfMounted.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import {
  balancesQuery,
  RequestState,
  requestStateText,
} from '#features/shop/client/entitlement/entitlementQueries.ts'
import {
  type EntitlementRequest,
  entitlements,
  type YearBalance,
} from '#features/shop/contract/entitlements.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { KeyFigures } from '#platform/reports/client/charts/KeyFigures.tsx'
import { entitlementApprovals } from '#schemas/features/shop/contract/entitlement-approvals.ts'
import { type AdminSearch, adminHref, requestsList } from './adminSearch.ts'
import { overviewQuery } from './Overview.tsx'

interface Properties {
  request: EntitlementRequest
  approve: boolean
  type: YearBalance | undefined
  onClose: () => void
}

/** What the person has of the type, to decide by; silent while it is not known. */
function BalanceNow({ userId, code }: { userId: number; code: string }) {
  const { data } = useQuery({ ...balancesQuery(userId), throwOnError: false })
  const type = data?.balances.find((each) => each.code === code)
  if (!type) return null
  return (
    <Note>
      {`השנה התקבלו ${type.granted}, נוצלו ${type.used}. היתרה: ${amountText(type.balance, type.unit)}.`}
    </Note>
  )
}

function AnswerDialog({ request, approve, type, onClose }: Properties) {
  const { id, person, code } = request
  const close = useIfMounted(onClose)
  const form = useForm(entitlementApprovals.answerRequest, {
    initial: { id, approve, amount: approve ? request.amount : null, answer: '' },
    check: ({ amount, answer }) => ({
      amount: approve && amount === null && 'צריך מספר שלם, בין 1 ל־10000',
      answer: !approve && answer.trim() === '' && 'צריך לכתוב למה',
    }),
    draft: `answer:${id}:${approve}`,
    success: approve ? 'הבקשה אושרה, והזכאות נוספה.' : 'הבקשה נדחתה.',
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'entitlements.already-answered') return false
      // Somebody else was first: the list shows what they answered.
      const { message, detail } = errorText(error)
      showAlert({ severity: 'warning', message: `${message} התשובה שניתנה מופיעה ברשימה.`, detail })
      void queryClient.invalidateQueries({ queryKey: [entitlements.getEntitlementRequests.path] })
      close()
      return true
    },
  })
  return (
    <RecordDialog
      form={form}
      title={approve ? `אישור הבקשה של ${person.name}` : `דחיית הבקשה של ${person.name}`}
      description={`${type?.name ?? code}, ${amountText(request.amount, type?.unit ?? '')}: ${request.reason}`}
      okLabel={approve ? 'אישור הבקשה' : 'דחיית הבקשה'}
      danger={!approve}
      onClose={onClose}
    >
      <BalanceNow userId={person.id} code={code} />
      {approve && (
        <NumberField
          field={{ ...form.field('amount'), required: true }}
          label={`כמה ${type?.unit ?? ''} לאשר?`}
        />
      )}
      <TextField
        field={{ ...form.field('answer'), required: !approve }}
        rows={2}
        label={approve ? 'תשובה' : 'למה?'}
        description="התשובה תופיע לצד הבקשה"
      />
    </RecordDialog>
  )
}

const columnsOf = (
  userId: number | undefined,
  typeOf: (code: string) => YearBalance | undefined,
): Column<EntitlementRequest>[] => [
  custom('person', 'של מי', ({ person: { id, name, employee_number } }) => (
    <TwoLines
      text={
        <a href={adminHref({ tab: 'person', person: id })}>
          <UserText>{name}</UserText>
        </a>
      }
      below={<Ltr>{employee_number}</Ltr>}
    />
  )),
  text('branch', 'סניף', ({ person }) => person.branch),
  custom('amount', 'מה, ולשם מה', ({ code: type, amount, reason }) => {
    const { name = type, unit = '' } = typeOf(type) ?? {}
    return <TwoLines text={`${name}, ${amountText(amount, unit)}`} below={reason} />
  }),
  date('created_at', 'נשלחה'),
  status('state', 'מצב', (request) => (
    <TwoLines text={<RequestState {...request} />} below={request.answer} />
  )),
  actions(
    (request) =>
      request.state === 'open' &&
      request.person.id !== userId && <Answers request={request} type={typeOf(request.code)} />,
  ),
]

const answers = [
  { approve: true, label: 'אישור', icon: IconCheck },
  { approve: false, label: 'דחייה', icon: IconX },
] as const

function Answers({ request, type }: Pick<Properties, 'request' | 'type'>) {
  return answers.map(({ approve, label, icon }) => (
    <Action
      key={label}
      icon={icon}
      label={label}
      primary={approve}
      size="sm"
      about={`הבקשה של ${request.person.name}`}
      opens={(close) => <AnswerDialog request={request} approve={approve} type={type} onClose={close} />}
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
  const typeOf = (code: string) => types.find((type) => type.code === code)
  return (
    <>
      <BalanceSummary types={types} />
      <AdminList
        label="בקשות לתוספת"
        list={requestsList}
        values={search}
        filters={[byChoice('state', 'אילו בקשות', 'כולן, הפתוחות תחילה', optionsOf(requestStateText))]}
        columns={columnsOf(userId, typeOf)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconInbox}
            title={search.page === undefined ? 'אין כאן בקשות' : 'אין עוד בקשות'}
            text="כל בקשה לתוספת זכאות תופיע כאן."
          />
        }
      />
    </>
  )
}
