import { IconArmchair, IconQrcode, IconSend, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { byChoice, byWords } from '#core/client/kits/admin/Filters.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { ScanDialog } from '#core/client/kits/codes/ScanDialog.tsx'
import {
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { printAction } from '#core/client/ui/controls/PrintButton.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageActions } from '#core/client/ui/page/PageActions.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { dayText } from '#core/rules/time/event-times.ts'
import type { RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import { seatsText } from '#features/events/client/stateText.ts'
import {
  type EventRegistration,
  type OptionSeats,
  registration,
} from '#features/events/contract/registration.ts'
import { registrationStateNames, registrationStates } from '#features/events/contract/vocabulary.ts'
import { isOwed } from '#features/events/rules/registration.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { KeyFigures } from '#platform/reports/client/charts/KeyFigures.tsx'
import { useFiles } from '#platform/reports/client/files/FileButtons.tsx'
import { manageHref, registrationHref } from '../../addresses.ts'
import { columnsOf } from './columns.tsx'
import { CapacityDialog, MessageDialog, RegisterDialog } from './dialogs.tsx'

function outcomeOf({ already, name, seats }: Fields<typeof registration.scanRegistration>) {
  return (
    <p>
      {already ? 'כבר נרשמה הגעה: ' : 'נרשמה הגעה: '}
      <UserText>{name}</UserText>
      {`, ${seatsText(seats)}`}
    </p>
  )
}

/** Rows of a page. */
const perPage = 50

const addressOf = (path: string) =>
  searchOf(path, { words: wordsParameter, state: oneOf(registrationStates), page: pageParameter })

type ManageValues = ValuesOf<ReturnType<typeof addressOf>>

/** For the route, whose path is a part of every address. */
const parseManage = addressOf('').parse

function registrationsOf(event: { id: number; slug: string }) {
  return managedList({
    address: addressOf(manageHref(event)),
    endpoint: registration.getEventRegistrations,
    query: ({ words, state }: ManageValues) => ({ id: event.id, words, state, per_page: perPage }),
    rows: ({ registrations }) => registrations,
  })
}

/** The room of those who organise an event; everybody else goes to the registration itself. */
export const Route = createFileRoute('/_portal/registration/$slug/$id/manage')({
  validateSearch: parseManage,
  loader: async ({ params }) => {
    const id = idIn(params.id)
    const form = await queryClient.ensureQueryData(q(registration.getRegistrationForm, { id }))
    if (!form.may_manage) throw redirect({ href: registrationHref(form.event), replace: true })
    return { id }
  },
  component: () => <ManagePage id={Route.useLoaderData().id} values={Route.useSearch()} />,
})

/** What organisers may do with the registrations of an event, row by row: not with their own to what costs something. */
function useActs({ event, state }: RegistrationForm) {
  const user = useStore(signedIn)?.user
  const attend = useCall(registration.setAttendance, { inTurn: true })
  const mayDecide = ({ user_id, total }: EventRegistration) => total === 0 || user_id !== user?.id
  const owed = (row: EventRegistration) => isOwed(row, row.attended_at !== null || state.window === 'over')
  return {
    eventId: event.id,
    owed,
    mayAttend: (row: EventRegistration) => row.state === 'registered' && mayDecide(row),
    mayCancel: (row: EventRegistration) =>
      row.state !== 'cancelled' && mayDecide(row) && (!owed(row) || user?.role === 'administrator'),
    onAttend: ({ user_id }: EventRegistration, attended: boolean) =>
      attend.mutate({ query: { id: event.id }, body: { user: user_id, attended } }),
  }
}

/** How full the options with a capacity of their own are, in the order of the questions. */
function Options({ options, questions }: Pick<RegistrationForm, 'questions'> & { options: OptionSeats[] }) {
  const seats = questions.flatMap(({ key: question, options: answers }) =>
    answers.flatMap(({ key, title }) =>
      options
        .filter((one) => one.question === question && one.option === key)
        .map(({ taken, capacity }) => ({ key: `${question} ${key}`, title, taken, capacity })),
    ),
  )
  if (seats.length === 0) return null
  return (
    <SectionCard title="מקומות לפי תשובה">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-y-12 gap-x-24 plain">
        {seats.map(({ key, title, taken, capacity }) => (
          <li key={key} className="grid grid-cols-1 gap-4">
            <span className="flex justify-between gap-12">
              <UserText>{title}</UserText>
              <span>{`${taken} מתוך ${capacity}`}</span>
            </span>
            <ProgressBar label={title} percent={Math.min(100, Math.round((taken * 100) / capacity))} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

type Opened = 'message' | 'capacity' | 'register' | 'scan'

function Actions({ id, onOpen }: { id: number; onOpen: (dialog: Opened) => void }) {
  const { actions, progress } = useFiles({ endpoint: registration.exportRegistrations, query: { id } })
  return (
    <>
      <PageActions
        label="עוד פעולות על הנרשמים"
        actions={[
          { label: 'כניסה לפי קוד', icon: IconQrcode, main: true, onPress: () => onOpen('scan') },
          { label: 'הודעה לנרשמים', icon: IconSend, onPress: () => onOpen('message') },
          { label: 'הרשמה של מישהו', icon: IconUserPlus, onPress: () => onOpen('register') },
          { label: 'מספר המקומות', icon: IconArmchair, onPress: () => onOpen('capacity') },
          printAction,
          ...actions,
        ]}
      />
      {progress}
    </>
  )
}

function Room({ data, values }: { data: RegistrationForm; values: ManageValues }) {
  const { event, questions } = data
  const { id, slug } = event
  const list = useMemo(() => registrationsOf({ id, slug }), [id, slug])
  const { counts, options } = useRead(
    q(registration.getEventRegistrations, { id, per_page: perPage, page: 1 }),
  )
  const [opened, setOpened] = useState<Opened>()
  const acts = useActs(data)
  const close = () => setOpened(undefined)
  return (
    <>
      <KeyFigures
        figures={[
          {
            label: 'מקומות תפוסים',
            value: counts.capacity === null ? counts.seats : `${counts.seats} מתוך ${counts.capacity}`,
          },
          { label: 'נרשמו', value: counts.registered },
          ...(counts.offered > 0 ? [{ label: 'מחכים לאישור', value: counts.offered }] : []),
          { label: 'מחכים', value: counts.waiting },
          { label: 'הגיעו', value: counts.attended },
        ]}
      />
      <Actions id={id} onOpen={setOpened} />
      <Options options={options} questions={questions} />
      <AdminList
        label="הנרשמים"
        list={list}
        values={values}
        filters={[
          byWords('words', 'חיפוש לפי שם או מספר עובד'),
          byChoice('state', 'מצב', 'כל המצבים', optionsOf(registrationStateNames)),
        ]}
        columns={columnsOf(acts)}
        rowKey={({ user_id }) => user_id}
        empty={
          <EmptyState
            icon={IconUsers}
            title={list.address.isFiltered(values) ? 'לא נמצאו נרשמים כאלה' : 'עוד אין נרשמים'}
            text={list.address.isFiltered(values) ? 'אפשר לנסות שם אחר או מצב אחר.' : 'כשיירשמו, יופיעו כאן.'}
            action={<a href={list.address.href({})}>לכל הנרשמים</a>}
          />
        }
      />
      {opened === 'message' && <MessageDialog eventId={id} onClose={close} />}
      {opened === 'capacity' && <CapacityDialog eventId={id} counts={counts} onClose={close} />}
      {opened === 'register' && <RegisterDialog data={data} onClose={close} />}
      {opened === 'scan' && (
        <ScanDialog
          title="כניסה לפי קוד"
          okLabel="סימון הגעה"
          endpoint={registration.scanRegistration}
          inputOf={(code) => ({ query: { id }, body: { code } })}
          outcomeOf={outcomeOf}
          onClose={close}
        />
      )}
    </>
  )
}

function Loaded({ id, values }: { id: number; values: ManageValues }) {
  const data = useRead(q(registration.getRegistrationForm, { id }))
  const { event } = data
  return (
    <div className="grid grid-cols-1 gap-16">
      <PageHeader
        tab={`ניהול הנרשמים: ${event.title}`}
        shown={`${values.page} ${values.state}`}
        crumbs={[
          { label: event.title, href: itemHref({ ...event, post_type: 'event' }) },
          { label: 'הרשמה', href: registrationHref(event) },
        ]}
        title={
          <>
            {'ניהול הנרשמים: '}
            <UserText>{event.title}</UserText>
          </>
        }
        text={dayText(new Date(event.starts_at))}
      />
      <Room data={data} values={values} />
    </div>
  )
}

function ManagePage({ id, values }: { id: number; values: ManageValues }) {
  return (
    <Suspense key={id}>
      <Loaded id={id} values={values} />
    </Suspense>
  )
}
