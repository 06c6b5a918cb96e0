import { IconMailbox, IconPaperclip, IconSend } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
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
import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { type Column, code, date, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
import {
  mail as endpoints,
  type Mail,
  mail,
  mailStates,
  type WholeMail,
} from '#platform/mail/contract/mail.ts'
import { useOrganisation } from '#platform/organisation/client/PublicPage.tsx'

const stateLabels: Readonly<Record<(typeof mailStates)[number], string>> = {
  waiting: 'מחכה',
  sent: 'נשלח',
  outbox: 'בתיבה',
  failed: 'נכשל',
  bounced: 'סורב',
}

const State = stateBadge(stateLabels, {
  waiting: 'warning',
  sent: 'success',
  failed: 'error',
  bounced: 'error',
})

/** A mail that waits after a failed attempt is told from one that has not been tried. */
function MailBadge({ state, problem }: Pick<Mail, 'state' | 'problem'>) {
  return <State state={state}>{state === 'waiting' && problem !== null ? 'ינוסה שוב' : undefined}</State>
}

/** The text with its addresses as links, each isolated from the Hebrew around it. */
function MailText({ text }: { text: string }) {
  // Splitting by a group leaves the addresses at the odd places.
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <Ltr key={index}>
            <a href={part}>{part}</a>
          </Ltr>
        ) : (
          part
        ),
      )}
    </p>
  )
}

function MailPreview({ mail }: { mail: WholeMail }) {
  const organisation = useOrganisation()
  return (
    <article className="max-w-600 border border-hairline rounded-14 overflow-hidden" aria-label="המכתב">
      <p className="py-12 px-20 bg-page font-bold">
        <UserText>{organisation?.name ?? ''}</UserText>
      </p>
      <div className="grid grid-cols-1 gap-14 p-20">
        {mail.text === '' ? (
          <p>במכתב הזה יש קישור סודי לנמען בלבד, ולכן תוכנו לא מוצג.</p>
        ) : (
          <MailText text={mail.text} />
        )}
        {mail.link && (
          <p>
            <a
              className="inline-block py-10 px-20 border border-current rounded-10 font-semibold no-underline"
              href={mail.link.url}
            >
              <UserText>{mail.link.title}</UserText>
            </a>
          </p>
        )}
        {mail.files.map((file) => (
          <p key={file} className="flex items-center gap-8 text-muted text-sm">
            <IconPaperclip size={16} aria-hidden />
            <Ltr>{file}</Ltr>
          </p>
        ))}
        <p className="text-muted text-sm">{asUserText(mail.reason)}</p>
      </div>
    </article>
  )
}

function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { mutate } = useCall(endpoints.resendMail, {
    done: 'המכתב יישלח שוב',
    onSuccess: onClose,
  })
  const resendable = ['failed', 'bounced', 'outbox'].includes(mail.state)
  return (
    <WideDialog
      title={<UserText>{mail.subject}</UserText>}
      onClose={onClose}
      actions={
        resendable && (
          <Action
            icon={IconSend}
            label="לשלוח שוב"
            primary
            onClick={() => mutate({ body: { id: mail.id } })}
          />
        )
      }
    >
      <Retry resetKey={String(mail.id)} fallback={<Loading height="240px" />}>
        <Content id={mail.id} />
      </Retry>
    </WideDialog>
  )
}

function Content({ id }: { id: number }) {
  const data = useRead(q(endpoints.getMail, { id }))
  return (
    <div className="grid grid-cols-1 gap-20">
      <MailStatus mail={data} />
      <MailPreview mail={data} />
    </div>
  )
}

function MailStatus({ mail }: { mail: WholeMail }) {
  const { sent_at, next_attempt_at, attempts, problem } = mail
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="flex items-center flex-wrap gap-8">
        <MailBadge {...mail} />
        אל <Ltr>{mail.recipient}</Ltr>
        {mail.reply_to !== null && (
          <>
            , תשובות אל <Ltr>{mail.reply_to}</Ltr>
          </>
        )}
      </p>
      <p className="text-muted text-sm">
        נכתב <DateText on date={mail.created_at} />
        {sent_at !== null && (
          <>
            , נשלח <DateText on date={sent_at} />
          </>
        )}
        {attempts > 1 && `, ${attempts} ניסיונות`}
        {next_attempt_at !== null && attempts > 0 && (
          <>
            , הניסיון הבא <DateText on date={next_attempt_at} />
          </>
        )}
      </p>
      {problem !== null && (
        <Note tone="error" className="text-xs wrap-anywhere" dir="ltr" lang="en">
          {problem}
        </Note>
      )}
    </div>
  )
}

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
      <LinkButton onClick={() => onOpen(row)}>
        <UserText>{row.subject}</UserText>
      </LinkButton>
    ),
  }),
  code('recipient', 'נמען'),
  date('created_at', 'נכתב'),
  status('state', 'מצב', MailBadge),
]

/** Sends again all that was given up, once somebody said so. */
function Failed({ values }: { values: OutboxValues }) {
  const { failed } = useRead(outbox.queryOf(values))
  const name = failed === 1 ? 'מכתב אחד שנכשל' : `${failed} מכתבים שנכשלו`
  const { mutate } = useCall(mail.resendFailedMails, {
    ask: {
      title: 'לשלוח שוב?',
      description: `${name}. כדאי לוודא קודם ששרת הדואר פועל.`,
      okLabel: 'לשלוח שוב',
    },
  })
  if (failed === 0) return null
  return (
    <div>
      <Action label={`לשלוח שוב ${name}`} onClick={() => mutate({})} />
    </div>
  )
}

function OutboxPage({ values }: { values: OutboxValues }) {
  const [opened, setOpened] = useState<Mail>()
  const columns = useMemo(() => columnsOf(setOpened), [])
  const narrowed = outbox.address.isFiltered(values)
  return (
    <AdminPage
      text="מכתב נשמר 90 יום. מה שלא נשלח מנוסה שוב עד שלושה ימים."
      shown={outbox.address.href(values)}
    >
      <AdminList
        label="הדואר היוצא"
        list={outbox}
        values={values}
        filters={[
          byWords('s', 'חיפוש לפי נמען או נושא'),
          byChoice('state', 'מצב', 'כל המצבים', optionsOf(stateLabels)),
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        above={
          <Suspense>
            <Failed values={values} />
          </Suspense>
        }
        empty={
          <EmptyState
            icon={IconMailbox}
            title={narrowed || values.page ? 'לא נמצא דואר כזה' : 'עוד לא נשלח דואר'}
            text="כאן מופיע כל מכתב שהפורטל כותב, למשל קישור לאיפוס סיסמה."
            {...((narrowed || values.page) && {
              action: <a href="/admin/outbox">לכל הדואר</a>,
            })}
          />
        }
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  )
}
