import { IconArchive, IconArchiveOff, IconChecks, IconMessageCircle, IconSearch } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { prefetch, q, useCall, useRead, write } from '#core/client/api/queries.ts'
import { Chips, chipsOf } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { type EmptyMessage, Results } from '#core/client/kits/list/Results.tsx'
import { ListSearch } from '#core/client/kits/list/SearchField.tsx'
import {
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { counted } from '#core/rules/text/counted.ts'
import { type Notification, notifications } from '#platform/notifications/contract/notifications.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { NotificationRow, useFreshNotifications, useReading } from './NotificationRow.tsx'
import { unread } from './unread.ts'

const messagesSearch = searchOf('/my-messages', {
  view: oneOf(['unread', 'archived']),
  s: wordsParameter,
  page: pageParameter,
})
type MessagesValues = ValuesOf<typeof messagesSearch>

/** A page of the messages to who is signed in: by the address, where they have one. */
function messagesQuery({ view, s, page = 1 }: MessagesValues) {
  const email = signedIn.get()?.fields.email
  return q(notifications.getUserMessages, {
    ...(email && { email }),
    view: view ?? 'current',
    ...(s !== undefined && { words: s }),
    per_page: 20,
    page,
  })
}

/** What the organisation and the portal told a person. */
export const Route = createFileRoute('/_portal/my-messages')({
  validateSearch: messagesSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void prefetch(messagesQuery(deps)),
  component: () => <MessagesPage values={Route.useSearch()} />,
})

const views = [
  { value: undefined, label: 'כל ההודעות' },
  { value: 'unread', label: 'לא נקראו' },
  { value: 'archived', label: 'ארכיון' },
] as const

function nothingOf({ view, s }: MessagesValues): EmptyMessage {
  const all = { href: messagesSearch.href({}), link: 'לכל ההודעות' }
  if (s !== undefined) {
    return { icon: IconSearch, title: 'לא נמצאו הודעות', text: 'אפשר לחפש גם חלק ממילה.', ...all }
  }
  if (view === 'unread') return { icon: IconChecks, title: 'הכול נקרא', ...all }
  if (view === 'archived') {
    return { icon: IconArchive, title: 'הארכיון ריק', text: 'הודעה שהועברה לארכיון נשמרת כאן.', ...all }
  }
  return {
    icon: IconMessageCircle,
    title: 'אין הודעות',
    text: 'כאן מופיעות הודעות מהארגון ועדכונים אישיים: הזמנה מוכנה, מקום שהתפנה, תזכורת.',
  }
}

function Message({ message, archived }: { message: Notification; archived: boolean }) {
  const read = useReading()
  const archive = useCall(notifications.archiveMessages, {
    onSuccess: (left) => {
      unread.set(left.unread)
      void showToast({
        message: archived ? 'ההודעה חזרה מהארכיון' : 'ההודעה הועברה לארכיון',
        undo: async () => {
          const back = { ids: [message.id], archived }
          unread.set((await write(notifications.archiveMessages, { body: back })).unread)
        },
      })
    },
  })
  return (
    <li className="line-between flex items-center gap-4 [&>a]:flex-1 [&>a]:min-w-0">
      <NotificationRow
        notification={message}
        onOpen={() => {
          if (!message.read) read.mutate({ body: { ids: [message.id] } })
        }}
      />
      <IconButton
        label={`${archived ? 'החזרה מהארכיון' : 'לארכיון'}: ${message.title}`}
        icon={archived ? IconArchiveOff : IconArchive}
        disabled={archive.isPending}
        onClick={() => archive.mutate({ body: { ids: [message.id], archived: !archived } })}
      />
    </li>
  )
}

/** Marks everything as read, where something is not. */
function ReadAll({ count }: { count: number }) {
  const read = useReading('כל ההודעות סומנו כנקראו')
  if (count === 0) return null
  return (
    <Action
      icon={IconChecks}
      label={counted(
        count,
        'סימון ההודעה החדשה כנקראה',
        'סימון # ההודעות החדשות כנקראו',
        'סימון שתי ההודעות החדשות כנקראו',
      )}
      quiet
      size="sm"
      className="justify-self-start"
      onClick={() => read.mutate({ body: { ids: null } })}
    />
  )
}

function List({ values }: { values: MessagesValues }) {
  const data = useRead(messagesQuery(values))
  useFreshNotifications(notifications.getUserMessages)
  return (
    <Results
      items="הודעות"
      page={values.page}
      first={messagesSearch.href({ ...values, page: undefined })}
      nothing={nothingOf(values)}
      count={data.messages.length}
      hasMore={data.has_more}
    >
      <div className="grid grid-cols-1 gap-8 max-w-860">
        {values.view !== 'archived' && <ReadAll count={data.unread} />}
        <Card>
          <ul className="grid grid-cols-1 m-0 p-6 list-none" aria-label="ההודעות שלי">
            {data.messages.map((message) => (
              <Message key={message.id} message={message} archived={values.view === 'archived'} />
            ))}
          </ul>
        </Card>
      </div>
    </Results>
  )
}

/** Messages from the organisation and the portal: what the bell shows, with search and an archive (product §9). */
function MessagesPage({ values }: { values: MessagesValues }) {
  const wanted = useDeferredValue(values)
  const { view, page } = values
  return (
    <ListPage
      items="הודעות"
      page={page}
      shown={`${view} ${page}`}
      top={
        <>
          <ListSearch live label="חיפוש בהודעות" search={messagesSearch} values={values} />
          <Chips
            label="אילו הודעות"
            oneLine
            chips={chipsOf(views, view, (each) => messagesSearch.href({ view: each, s: values.s }))}
          />
        </>
      }
      skeleton={<Loading rows={3} height="4rem" />}
    >
      <List values={wanted} />
    </ListPage>
  )
}
