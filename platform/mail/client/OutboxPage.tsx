import { IconMailbox } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useCall, useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { byChoice, byWords } from '#core/client/kits/admin/Filters.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { type Column, code, date, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { type Mail, mail, mailStates } from '#platform/mail/contract/mail.ts'
import { MailDialog } from './MailDialog.tsx'
import classes from './outbox.module.css'
import { stateOf, stateOptions } from './states.ts'

const address = searchOf('/admin/outbox', {
  s: wordsParameter,
  state: oneOf(mailStates),
  page: pageParameter,
})

type OutboxValues = ValuesOf<typeof address>

const outbox = managedList({
  address,
  endpoint: mail.getMails,
  query: ({ s, state }) => ({ s, state, per_page: 20 }),
  rows: ({ mails }) => mails,
})

export const Route = createFileRoute('/_portal/admin/outbox')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => outbox.prefetch(deps),
  component: () => <OutboxPage values={Route.useSearch(outbox.address.parsed)} />,
})

const columnsOf = (onOpen: (mail: Mail) => void): readonly Column<Mail>[] => [
  text('subject', 'נושא', {
    cell: (row) => (
      <button type="button" className={classes.open} onClick={() => onOpen(row)}>
        <UserText>{row.subject}</UserText>
      </button>
    ),
  }),
  code('recipient', 'נמען'),
  date('created_at', 'נכתב'),
  status('state', 'מצב', (row) => {
    const { tone, text: label } = stateOf(row)
    return <Badge tone={tone}>{label}</Badge>
  }),
]

/** Sends again all that was given up, once somebody said so. */
function ResendFailed({ failed }: { failed: number }) {
  const name = failed === 1 ? 'מכתב אחד שנכשל' : `${failed} מכתבים שנכשלו`
  const { mutate } = useCall(mail.resendFailedMails, {
    ask: {
      title: 'לשלוח שוב?',
      description: `${name}. כדאי לוודא קודם ששרת הדואר פועל.`,
      okLabel: 'לשלוח שוב',
    },
  })
  if (failed === 0) return null
  return <Action label={`לשלוח שוב ${name}`} onClick={() => mutate({})} />
}

function OutboxPage({ values }: { values: OutboxValues }) {
  const [opened, setOpened] = useState<Mail>()
  const columns = useMemo(() => columnsOf(setOpened), [])
  const narrowed = outbox.address.isFiltered(values)
  return (
    <AdminPage
      text="כל מכתב שהפורטל כתב ב־90 הימים האחרונים. מה שלא נשלח מנוסה שוב עד שלושה ימים."
      shown={outbox.address.href(values)}
      actions={
        <Suspense>
          <Actions values={values} />
        </Suspense>
      }
    >
      <AdminList
        label="הדואר היוצא"
        list={outbox}
        values={values}
        filters={[
          byWords('s', 'חיפוש לפי נמען או נושא'),
          byChoice('state', 'מצב', 'כל המצבים', stateOptions),
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconMailbox}
            title={narrowed || values.page ? 'לא נמצא דואר כזה' : 'עוד לא נשלח דואר'}
            text="כאן מופיע כל מכתב שהפורטל כותב, למשל קישור לאיפוס סיסמה."
            {...((narrowed || values.page) && {
              action: <AppLink href="/admin/outbox">לכל הדואר</AppLink>,
            })}
          />
        }
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  )
}

function Actions({ values }: { values: OutboxValues }) {
  const data = useRead(outbox.queryOf(values))
  return <ResendFailed failed={data.failed} />
}
