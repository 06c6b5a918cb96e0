import { IconCalendarEvent } from '@tabler/icons-react'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { flagParameter } from '#core/client/kits/list/searchOf.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announcePage } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { dayText } from '#core/rules/time/event-times.ts'
import { EventTime } from '#features/events/client/item/EventTime.tsx'
import { ManageLink } from '#features/events/client/item/ManageLink.tsx'
import {
  canChange,
  canRegister,
  type RegistrationForm,
} from '#features/events/client/registration/registrationForm.ts'
import { registration } from '#features/events/contract/registration.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { registrationHref } from '../../addresses.ts'
import { isRegistered, stateText } from '../../stateText.ts'
import { Form } from './Form.tsx'
import { Registered } from './Registered.tsx'

/** Registration to an event (specification §2); `edit` opens a registration to be changed. */
export const Route = createFileRoute('/_portal/registration/$slug/$id')({
  validateSearch: (given) => ({ edit: flagParameter(given.edit) }),
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(q(registration.getRegistrationForm, { id }))
    return { id }
  },
  component: () => (
    <RegistrationPage id={Route.useLoaderData().id} editing={Route.useSearch().edit === true} />
  ),
  pendingComponent: () => <PageSkeleton parts={['16rem']} />,
})

const nextSteps: Partial<Record<RegistrationForm['state']['window'], string>> = {
  'not-open': 'אפשר לחזור לכאן כשתיפתח.',
  full: 'לאירוע הזה אין רשימת המתנה. אם מישהו יבטל, אפשר יהיה להירשם כאן.',
  closed: 'לשאלות אפשר לפנות למארגנים.',
  over: 'אפשר לראות מה מתוכנן בהמשך.',
}

function Closed({ state }: Pick<RegistrationForm, 'state'>) {
  return (
    <EmptyState
      icon={IconCalendarEvent}
      title={stateText(state, new Date())?.text ?? 'האירוע הסתיים'}
      text={nextSteps[state.window]}
      action={<AppLink href="/events">לכל האירועים</AppLink>}
    />
  )
}

function Content({ data, editing }: { data: RegistrationForm; editing: boolean }) {
  const navigate = useNavigate()
  const userId = useStore(signedIn)?.user.id
  const { event, mine, state } = data
  async function showOutcome(): Promise<void> {
    await navigate({ href: registrationHref(event), replace: true })
    announcePage()
  }
  if (userId === undefined) return null
  const mayWrite = canRegister(data) || (editing && canChange(data))
  if (mayWrite) return <Form data={data} userId={userId} onDone={showOutcome} />
  return mine !== null && isRegistered(state) ? (
    <Registered data={data} mine={mine} />
  ) : (
    <Closed state={state} />
  )
}

function titleOf({ state }: RegistrationForm): string {
  if (!isRegistered(state)) return 'הרשמה: '
  if (state.mine?.state === 'offered') return 'ממתין לאישור: '
  return state.mine?.state === 'waiting' ? 'ברשימת ההמתנה: ' : 'נרשמת: '
}

function Loaded({ id, editing }: { id: number; editing: boolean }) {
  const data = useRead(q(registration.getRegistrationForm, { id }))
  const { event, may_manage } = data
  return (
    <div className="grid grid-cols-1 gap-16 w-[min(44rem,100%)]">
      <PageHeader
        tab={titleOf(data) + event.title}
        crumbs={[{ label: event.title, href: itemHref({ ...event, post_type: 'event' }) }]}
        title={
          <>
            {titleOf(data)}
            <UserText>{event.title}</UserText>
          </>
        }
        text={
          <span className="flex flex-wrap gap-4 gap-x-12">
            <span>{dayText(new Date(event.starts_at))}</span>
            <span>
              <EventTime event={event} />
            </span>
            {event.place !== '' && <UserText>{event.place}</UserText>}
          </span>
        }
        {...(may_manage && { actions: <ManageLink event={event} /> })}
      />
      <Content data={data} editing={editing} />
    </div>
  )
}

function RegistrationPage({ id, editing }: { id: number; editing: boolean }) {
  return (
    <Suspense key={id} fallback={<PageSkeleton parts={['16rem']} />}>
      <Loaded id={id} editing={editing} />
    </Suspense>
  )
}
