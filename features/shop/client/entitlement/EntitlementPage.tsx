import { IconClock, IconPlus } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { prefetch, q } from '#core/client/api/queries.ts'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import {
  entitlements as contract,
  type EntitlementRequest,
  type YearBalance,
} from '#features/shop/contract/entitlements.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'
import { Balances } from './Balances.tsx'
import {
  balancesQuery,
  codeParameter,
  ledgerQuery,
  RequestState,
  thisYear,
  yearParameter,
} from './entitlementQueries.ts'
import { Ledger } from './Ledger.tsx'

function OwnRequests({
  requests,
  types,
}: {
  requests: readonly EntitlementRequest[]
  types: readonly YearBalance[]
}) {
  if (requests.length === 0) return <p className="text-muted">עוד לא נשלחו בקשות.</p>
  return (
    <ul className="plain grid grid-cols-1 gap-10" aria-label="הבקשות">
      {requests.map(({ id, code, amount, reason, state, answer, created_at }) => {
        const type = types.find((each) => each.code === code)
        return (
          <Card as="li" key={id} className="gap-6 py-14 px-18">
            <div className="flex items-center flex-wrap justify-between gap-4 gap-x-12">
              <h3 className="text-lg">
                <UserText>{`${type?.name ?? code}, ${amountText(amount, type?.unit ?? '')}`}</UserText>
              </h3>
              <RequestState state={state} />
            </div>
            <p>
              <UserText>{reason}</UserText>
            </p>
            {answer !== '' && (
              <Note>
                <strong>תשובה: </strong>
                <UserText>{answer}</UserText>
              </Note>
            )}
            <p className="text-muted text-md">
              {'נשלחה '}
              <DateText date={created_at} />
            </p>
          </Card>
        )
      })}
    </ul>
  )
}

interface AskProperties {
  type: YearBalance
  /** How much is missing, where it is known. */
  missing: number | undefined
  /** Whether an answer is awaited already, before which there is no asking again. */
  waits: boolean
  onClose: () => void
}

function AskDialog({ type: { code, name, unit, balance }, missing, waits, onClose }: AskProperties) {
  const form = useForm(entitlements.requestEntitlement, {
    initial: { code, amount: missing ?? null, reason: '' },
    missing: { amount: 'צריך מספר שלם, בין 1 ל־10000', reason: 'צריך לכתוב בכמה מילים לשם מה' },
    draft: `entitlement-request:${code}`,
    success: 'הבקשה נשלחה. התשובה תגיע בהתראה.',
  })
  return (
    <RecordDialog
      form={form}
      title={`בקשה לתוספת: ${name}`}
      description={`היתרה: ${amountText(balance, unit)}. הבקשה עוברת לאישור ההנהלה הישירה, ובלעדיה – לניהול החנות.`}
      okLabel="שליחת הבקשה"
      notice={waits ? 'כבר יש בקשה פתוחה לסוג הזה. אפשר לבקש שוב אחרי שתתקבל תשובה.' : undefined}
      onClose={onClose}
    >
      <NumberField field={form.field('amount')} label={`כמה ${unit} להוסיף?`} />
      <TextField field={form.field('reason')} rows={2} label="לשם מה?" description="למשל: חתונה של הבת" />
    </RecordDialog>
  )
}

/** Maximum amount of one request (the contract's limit). */
const most = 10_000

function amountParameter(given: unknown): number | undefined {
  const amount = Number(given)
  return Number.isInteger(amount) && amount >= 1 && amount <= most ? amount : undefined
}

/** What the address asks for: year and page of the history, and the type of which to `ask` for more, with how much of it is missing. */
const entitlementSearch = searchOf('/entitlement', {
  year: yearParameter,
  page: pageParameter,
  ask: codeParameter,
  amount: amountParameter,
})
type EntitlementSearch = ValuesOf<typeof entitlementSearch>

export const Route = createFileRoute('/_portal/entitlement')({
  validateSearch: entitlementSearch.parse,
  loaderDeps: ({ search: { year, page } }) => ({ year, page }),
  loader: ({ deps: { year, page = 1 } }) => {
    void prefetch(q(contract.getOwnRequests))
    const id = signedIn.get()?.user.id
    if (id === undefined) return
    void prefetch(balancesQuery(id))
    if (year) void prefetch(balancesQuery(id, year))
    void prefetch(ledgerQuery(id, { year, page }))
  },
  component: () => <EntitlementPage search={Route.useSearch()} />,
})

function AskAction({ type, waits, onAsk }: { type: YearBalance; waits: boolean; onAsk: () => void }) {
  if (waits) {
    return (
      <Note tone="warning" icon={IconClock}>
        הבקשה לתוספת מחכה לתשובה
      </Note>
    )
  }
  return <Action icon={IconPlus} label="בקשה לתוספת" tinted about={type.name} onClick={onAsk} />
}

function Loaded({ userId, search }: { userId: number; search: EntitlementSearch }) {
  const { year, page = 1, ask, amount } = search
  const navigate = useNavigate()
  const [{ balances }, { requests }] = useSuspenseQueries({
    queries: [balancesQuery(userId), q(contract.getOwnRequests)],
    combine: ([first, second]) => [first.data, second.data] as const,
  })
  const waits = (code: string) => requests.some((each) => each.code === code && each.state === 'open')
  const mayAsk = useIsOpen('shop')
  const asked = balances.find(({ code }) => code === ask)
  const go = (patch: EntitlementSearch, replace = false) =>
    void navigate({
      href: entitlementSearch.href({ year, page: search.page, ...patch }),
      replace,
      resetScroll: false,
    })
  if (balances.length === 0) {
    return <EmptyState title="אין סוגי זכאות" text="כשהארגון יגדיר זכאות, היא תופיע כאן." />
  }
  return (
    <div className="grid grid-cols-1 gap-32">
      <section aria-labelledby="balances">
        <h2 id="balances" className="visually-hidden">
          היתרות שלי
        </h2>
        <Balances
          balances={balances}
          action={(type) =>
            mayAsk && <AskAction type={type} waits={waits(type.code)} onAsk={() => go({ ask: type.code })} />
          }
        />
      </section>
      <section className="grid grid-cols-1 gap-12 max-w-[56rem]" aria-labelledby="requests">
        <h2 id="requests">הבקשות שלי</h2>
        <OwnRequests requests={requests} types={balances} />
      </section>
      <section className="grid grid-cols-1 gap-12 max-w-[56rem]" aria-labelledby="history">
        <h2 id="history">מה התקבל ומה נוצל</h2>
        <Ledger
          userId={userId}
          types={balances}
          year={year}
          page={page}
          hrefOf={(other) => entitlementSearch.href({ year: other })}
        />
      </section>
      {mayAsk && asked && (
        <AskDialog
          key={asked.code}
          type={asked}
          missing={amount}
          waits={waits(asked.code)}
          onClose={() => go({}, true)}
        />
      )}
    </div>
  )
}

function EntitlementPage({ search }: { search: EntitlementSearch }) {
  const userId = useStore(signedIn)?.user.id
  return (
    <>
      <PageHeader
        shown={`${search.year} ${search.page ?? 1}`}
        text={
          <>
            {'הזכאות ניתנת לשנה. מה שלא ינוצל עד '}
            <Ltr>{`31/12/${thisYear()}`}</Ltr> יפוג.
          </>
        }
      />
      <Suspense fallback={<Loading rows={2} height="12rem" />}>
        {userId !== undefined && <Loaded userId={userId} search={search} />}
      </Suspense>
    </>
  )
}
