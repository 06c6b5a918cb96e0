import { IconCheck, IconCircleCheck, IconClipboardCheck } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { requests } from '#app/my-requests/contract/requests.ts'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { oneOf, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { LinkTabs } from '#core/client/ui/controls/LinkTabs.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { ProgressBadge, requestKindLabels } from '#features/forms/client/requests.ts'
import type { MyRequest, WaitingRequest } from '#platform/requests/contract/requests.ts'
import { progressStateNames, progressStates } from '#platform/requests/contract/vocabulary.ts'
import { approvalOf } from './approveAtOnce.ts'
import { useNotApproved } from './approved.ts'

/** One's own requests, in one state or all, or those of others that wait for one's answer. */
const requestsSearch = searchOf(
  '/my-requests',
  { tab: oneOf(['approvals']), state: oneOf(progressStates) },
  ({ tab, state }) => ({ state: tab === undefined ? state : undefined }),
)

export const Route = createFileRoute('/_portal/my-requests')({
  validateSearch: requestsSearch.parse,
  loader: () => void prefetch(q(requests.getMyRequests), q(requests.getWaitingForMe)),
  component: () => <MyRequestsPage values={Route.useSearch()} />,
})

type Values = ValuesOf<typeof requestsSearch>

function Kind({ kind }: Pick<MyRequest, 'kind'>) {
  const { label, icon: Icon } = requestKindLabels[kind]
  return (
    <span className="flex items-center gap-6 text-muted text-sm">
      <Icon size={18} stroke={1.7} aria-hidden />
      {label}
    </span>
  )
}

function OwnCard({ request }: { request: MyRequest }) {
  const { kind, title, state, state_text, missing, created_at, changed_at, url } = request
  return (
    <Card as="li" pressable className="grid gap-8 p-16">
      <div className="flex items-center flex-wrap justify-between gap-8">
        <Kind kind={kind} />
        <ProgressBadge state={state}>{state_text}</ProgressBadge>
      </div>
      <h2 className="text-lg">
        <a href={url}>
          <UserText>{title}</UserText>
        </a>
      </h2>
      {missing !== '' && (
        <p className="text-warning font-semibold">
          {'חסר: '}
          <UserText>{missing}</UserText>
        </p>
      )}
      <p className="text-muted text-sm">
        {'נשלחה '}
        <DateText on date={created_at} />
        {changed_at !== created_at && (
          <>
            {', עודכנה '}
            <DateText on date={changed_at} />
          </>
        )}
      </p>
    </Card>
  )
}

function Own({ state }: Pick<Values, 'state'>) {
  const all = useRead(q(requests.getMyRequests)).requests
  if (all.length === 0) {
    return (
      <EmptyState
        icon={IconClipboardCheck}
        title="עוד לא נשלחו בקשות"
        text="טפסים, הלוואות ובקשות לזכאות יופיעו כאן, עם מה שקרה להם."
        action={<Action label="לטפסים" primary href="/forms" />}
      />
    )
  }
  const states = progressStates.filter((each) => each === state || all.some((one) => one.state === each))
  const shown = all.filter((request) => state === undefined || request.state === state)
  return (
    <>
      <Chips
        label="סינון לפי מצב"
        chips={[
          { label: 'הכול', href: requestsSearch.href({}), current: state === undefined },
          ...states.map((each) => ({
            label: progressStateNames[each],
            href: requestsSearch.href({ state: each }),
            current: each === state,
          })),
        ]}
      />
      {shown.length === 0 && (
        <EmptyState title="אין בקשות במצב הזה" action={<a href="/my-requests">לכל הבקשות</a>} />
      )}
      <ul className="plain grid grid-cols-1 gap-10" aria-label="הבקשות שלי">
        {shown.map((request) => (
          <OwnCard key={`${request.kind} ${request.id}`} request={request} />
        ))}
      </ul>
    </>
  )
}

function WaitingCard({ request }: { request: WaitingRequest }) {
  const { kind, title, person, text, created_at, url } = request
  const approve = approvalOf(request)
  return (
    <Card as="li" pressable className="grid gap-8 p-16">
      <Kind kind={kind} />
      <h2 className="text-lg">
        <a href={url}>
          <UserText>{title}</UserText>
        </a>
      </h2>
      <p className="flex items-center flex-wrap gap-8">
        <UserText>{person}</UserText>
        <span className="text-muted text-sm">
          <DateText on date={created_at} />
        </span>
      </p>
      {text !== '' && (
        <p className="text-muted">
          <UserText>{text}</UserText>
        </p>
      )}
      {approve && (
        <div className="relative justify-self-start">
          <Action label="לאשר" about={`${title}, ${person}`} icon={IconCheck} onClick={approve} />
        </div>
      )}
    </Card>
  )
}

function Waiting() {
  const waiting = useNotApproved(useRead(q(requests.getWaitingForMe)).requests)
  if (waiting.length === 0) {
    return (
      <EmptyState
        icon={IconCircleCheck}
        title="אין מה לאשר עכשיו"
        text="כשמישהו יחכה לאישור שלך תגיע התראה."
        action={<a href="/my-requests">לבקשות שלי</a>}
      />
    )
  }
  return (
    <ul className="plain grid grid-cols-1 gap-10" aria-label="מחכות לאישור שלי">
      {waiting.map((request) => (
        <WaitingCard key={`${request.kind} ${request.id}`} request={request} />
      ))}
    </ul>
  )
}

function Tabs({ tab }: Pick<Values, 'tab'>) {
  const count = useNotApproved(useRead(q(requests.getWaitingForMe)).requests).length
  if (count === 0 && tab === undefined) return null
  return (
    <LinkTabs
      label="סוגי בקשות"
      tabs={[
        { href: requestsSearch.href({}), label: 'הבקשות שלי', current: tab === undefined },
        {
          href: requestsSearch.href({ tab: 'approvals' }),
          label: count === 0 ? 'מחכות לאישור שלי' : `מחכות לאישור שלי (${count})`,
          current: tab === 'approvals',
        },
      ]}
    />
  )
}

/** What the person asked for in every room and how it stands, and what of others waits for their answer. */
function MyRequestsPage({ values: { tab, state } }: { values: Values }) {
  return (
    <ListPage
      items="בקשות"
      shown={`${tab ?? ''} ${state ?? ''}`}
      actions={<Action label="טופס חדש" primary href="/forms" />}
      filters={
        <Suspense>
          <Tabs tab={tab} />
        </Suspense>
      }
    >
      <div className="grid grid-cols-1 gap-16 max-w-[50rem]">
        {tab === 'approvals' ? <Waiting /> : <Own state={state} />}
      </div>
    </ListPage>
  )
}
