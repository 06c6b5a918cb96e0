import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { QrCode } from '#core/client/kits/codes/QrCode.tsx'
import { FactsNote } from '#core/client/ui/cards/Facts.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ShareButton } from '#core/client/ui/controls/ShareButton.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { registrationHref } from '#features/events/client/addresses.ts'
import {
  CalendarButton,
  ManageLink,
  OwnRegistrationButtons,
} from '#features/events/client/mine/OwnRegistrationButtons.tsx'
import { canRegister, type RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import { stateText } from '#features/events/client/stateText.ts'
import type { EventFields } from '#features/events/contract/content-type.ts'
import { registration } from '#features/events/contract/registration.ts'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { content } from '#platform/content/contract/content.ts'
import { Discussion } from '#platform/discussion/client/Discussion.tsx'
import { EventLayout, RegistrationPlaceholder } from './EventLayout.tsx'

function Registration({ form }: { form: RegistrationForm }) {
  const { event, state, mine, may_manage } = form
  const said = stateText(state, new Date())
  return (
    <>
      {said && <FactsNote tone={said.tone}>{said.text}</FactsNote>}
      {state.price > 0 && (
        <p className="text-muted text-sm">
          {'מחיר למקום: '}
          <Ltr>{formatShekels(state.price)}</Ltr>
        </p>
      )}
      {mine?.state === 'registered' && state.window !== 'over' && (
        <div className="flex items-center flex-wrap gap-12 gap-x-20">
          <QrCode qr={mine.qr} label="קוד הכניסה שלי" />
          <p className="text-muted text-sm">
            {'הקוד מוצג בכניסה: '}
            <Ltr className="font-semibold tracking-normal">{mine.code}</Ltr>
          </p>
        </div>
      )}
      <div className="flex items-center flex-wrap gap-8 print:hidden">
        {canRegister(form) && (
          <Action
            icon={IconTicket}
            label={state.window === 'open' ? 'הרשמה' : 'הרשמה לרשימת ההמתנה'}
            primary
            href={registrationHref(event)}
          />
        )}
        <OwnRegistrationButtons form={form} />
        {may_manage && <ManageLink event={event} />}
      </div>
    </>
  )
}

function RegistrationPanel({ id, price }: { id: number; price: number }) {
  const { data, isError } = useQuery({ ...q(registration.getRegistrationForm, { id }), throwOnError: false })
  if (isError) return null
  if (!data) return <RegistrationPlaceholder price={price} />
  return (
    <section aria-label="הרשמה" className="grid gap-12 pt-16 border-t border-hairline">
      <Registration form={data} />
    </section>
  )
}

/** One event: when, where, and what it is (specification §2). */
export const Route = createFileRoute('/_portal/events/$slug/$id')({
  loader: ({ params }) => loadItem('event', params),
  component: () => <ItemPage {...Route.useLoaderData()} Item={EventItem} />,
})

function Shown({ post, event, end }: ItemProperties & { event: EventFields }) {
  const data = useRead(q(content.getCategories, { type: 'event' }))
  return (
    <EventLayout
      post={post}
      event={event}
      categories={data.categories}
      edit={<EditLink post={post} />}
      calendarButton={<CalendarButton post={post} secondary={event.registration !== null} />}
      shareButton={<ShareButton title={post.title} />}
      registration={event.registration && <RegistrationPanel id={post.id} price={event.registration.price} />}
    >
      <RichText html={post.body} />
      {end}
      <Discussion post={post} />
    </EventLayout>
  )
}

function EventItem(item: ItemProperties) {
  return item.post.event && <Shown {...item} event={item.post.event} />
}
