import { IconSend, IconX } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useCall } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { pageParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import {
  actions,
  type Column,
  custom,
  date,
  link,
  number,
  status,
  TwoLines,
} from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { audienceText, PushBadge, topicLabels } from '#platform/notifications/client/push/labels.ts'
import { type Push, push } from '#platform/notifications/contract/push.ts'

const list = managedList({
  address: searchOf('/push-notifications/sent', { page: pageParameter }),
  endpoint: push.getPushes,
  query: () => ({ per_page: 20 }),
  rows: ({ pushes }) => pushes,
})

export const Route = createFileRoute('/_portal/push-notifications/sent')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => list.prefetch(deps),
  component: SentPage,
})

function Topic({ row }: { row: Push }) {
  return row.urgent ? <Badge tone="error">דחוף</Badge> : topicLabels[row.topic]
}

function Cancel({ row }: { row: Push }) {
  const { mutate } = useCall(push.cancelPush, {
    ask: {
      title: 'לבטל את ההודעה?',
      description: row.title,
      okLabel: 'ביטול ההודעה',
      cancelLabel: 'חזרה',
      danger: true,
    },
    done: 'ההודעה בוטלה.',
  })
  if (row.state !== 'scheduled') return null
  return (
    <IconButton
      label={`ביטול ההודעה ${row.title}`}
      icon={IconX}
      onClick={() => mutate({ body: { id: row.id } })}
    />
  )
}

const columns: readonly Column<Push>[] = [
  link('title', 'הודעה', ({ id }) => `/push-notifications/sent/${id}`),
  status('state', 'מצב', PushBadge),
  custom('audience', 'קהל ונושא', (row) => (
    <TwoLines text={audienceText(row.audience)} below={<Topic row={row} />} />
  )),
  date('send_at', 'מועד'),
  number('people', 'אנשים'),
  number('devices', 'מכשירים'),
  number('accepted', 'התקבלו'),
  number('opened', 'נפתחו'),
  actions((row) => <Cancel row={row} />),
]

function SentPage() {
  const search = Route.useSearch(list.address.parsed)
  return (
    <AdminPage
      shown={list.address.href(search)}
      actions={<Action label="הודעה חדשה" href="/push-notifications" />}
    >
      <AdminList
        label="ההודעות"
        list={list}
        values={search}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconSend}
            title="עוד לא נשלחו הודעות"
            text="כאן תופיע כל הודעה שנשלחה או תוזמנה."
            action={<a href="/push-notifications">להודעה חדשה</a>}
          />
        }
      />
    </AdminPage>
  )
}
