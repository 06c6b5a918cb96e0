import { IconCalendarDown, IconListCheck, IconPencil } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { manageHref, registrationHref } from '#features/events/client/addresses.ts'
import { canChange, type RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import { events } from '#features/events/contract/events.ts'
import { registration } from '#features/events/contract/registration.ts'
import type { Post } from '#platform/content/contract/content.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'

interface Properties {
  post: Pick<Post, 'id' | 'slug'>
  /** Something else is what the page is there for. */
  secondary?: boolean
}

export function CalendarButton({ post, secondary = false }: Properties) {
  async function save(): Promise<void> {
    await download(events.getCalendarFile, { id: post.id })
    announce('קובץ היומן ירד')
  }
  return <Action icon={IconCalendarDown} label="הוספה ליומן" primary={!secondary} onClick={save} />
}

export function ManageLink({ event }: { event: { id: number; slug: string } }) {
  return <Action icon={IconListCheck} label="ניהול הנרשמים" tinted href={manageHref(event)} />
}

const seatGoesOn = '. המקום יעבור לבאים בתור, ולא בטוח שיתפנה שוב.'
const words = {
  registered: { question: 'לבטל את ההרשמה?', consequence: seatGoesOn, action: 'ביטול ההרשמה' },
  offered: { question: 'לוותר על המקום?', consequence: seatGoesOn, action: 'ויתור על המקום' },
  waiting: {
    question: 'לצאת מרשימת ההמתנה?',
    consequence: '. המקום בתור לא יישמר.',
    action: 'יציאה מהרשימה',
  },
}

export function OwnRegistrationButtons({ form }: { form: RegistrationForm }) {
  const { event, state } = form
  const mine = state.mine?.state
  const { question, consequence, action } =
    words[mine === 'offered' || mine === 'waiting' ? mine : 'registered']
  const input = { query: { id: event.id } }
  const cancel = useCall(registration.cancelRegistration, {
    ask: {
      title: question,
      content: (
        <p>
          <UserText>{event.title}</UserText>
          {consequence}
        </p>
      ),
      okLabel: action,
      cancelLabel: 'להישאר',
      danger: true,
    },
    done: 'ההרשמה בוטלה',
  })
  const cancelling = <Action quiet danger label={action} onClick={() => cancel.mutate(input)} />
  const confirm = useCall(registration.confirmRegistration, { done: 'הרישום אושר' })
  const open = useIsOpen('events')
  if (mine === 'offered') {
    return (
      <>
        {open && <Action label="אישור הרישום" primary onClick={() => confirm.mutate(input)} />}
        {cancelling}
      </>
    )
  }
  if (!canChange(form)) return null
  return (
    <>
      {open && event.shown && (
        <Action icon={IconPencil} label="שינוי" href={`${registrationHref(event)}?edit=true`} />
      )}
      {cancelling}
    </>
  )
}
