import { IconBrandGoogle, IconCalendarPlus, IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { addressOf } from '#core/client/api/request.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { copyText } from '#core/client/ui/copyText.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { events } from '#features/events/contract/events.ts'

const calendars = [
  { of: 'mine', title: 'האירועים שלי', text: 'מה שנרשמת אליו.' },
  { of: 'all', title: 'כל האירועים', text: 'כל מה שמופיע אצלך בדף האירועים.' },
] as const

function Addresses({ of, title, text, secret }: (typeof calendars)[number] & { secret: string }) {
  const address = new URL(addressOf(events.getCalendar, { key: secret, of }), location.origin).href
  const subscribed = address.replace(/^https?:/, 'webcal:')
  const failed = `לא הצלחנו להעתיק. הכתובת היא ${address}`
  return (
    <section className="grid gap-8" aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap gap-8">
        <Action icon={IconCalendarPlus} label="אייפון, מק ו־Outlook" primary href={subscribed} />
        <Action
          icon={IconBrandGoogle}
          label="יומן Google"
          href={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscribed })}`}
          target="_blank"
          rel="noopener noreferrer"
        />
        <Action
          icon={IconCopy}
          label="העתקת הכתובת"
          about={title}
          onClick={() => copyText(address, 'הכתובת הועתקה', failed)}
        />
      </div>
      <p dir="ltr" className="wrap-anywhere text-sm text-muted select-all">
        {address}
      </p>
    </section>
  )
}

/** Makes the addresses by which another calendar reads the person's events. They are shown once: the portal stores no key. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { made_at } = useRead(q(events.getCalendarAddress))
  const [secret, setSecret] = useState<string>()
  const make = useCall(events.makeCalendarAddress, {
    ...(made_at !== null && {
      ask: {
        title: 'ליצור כתובת חדשה?',
        description: 'הכתובת הקודמת תפסיק לפעול, וצריך יהיה להוסיף את החדשה ליומן.',
        okLabel: 'יצירה',
      },
    }),
    onSuccess: ({ key }) => setSecret(key),
  })
  const remove = useCall(events.removeCalendarAddress, {
    ask: {
      title: 'לבטל את הכתובת?',
      description: 'יומנים שקוראים ממנה לא יתעדכנו יותר.',
      okLabel: 'ביטול הכתובת',
      danger: true,
    },
    done: 'הכתובת לא פועלת יותר',
    onSuccess: () => setSecret(undefined),
  })
  return (
    <WideDialog title="סנכרון עם היומן" onClose={onClose}>
      <div className="grid grid-cols-1 gap-20">
        <p>האירועים יופיעו ביומן שבטלפון או במחשב, ויתעדכנו שם בכל כמה שעות.</p>
        {secret !== undefined && (
          <>
            <Note tone="warning">
              מי שהכתובת אצלו רואה את האירועים בלי להיכנס לפורטל. היא מוצגת רק עכשיו, ולא כדאי להעביר אותה.
            </Note>
            {calendars.map((calendar) => (
              <Addresses key={calendar.of} {...calendar} secret={secret} />
            ))}
          </>
        )}
        {made_at !== null && secret === undefined && (
          <p>
            {'כתובת נוצרה '}
            <DateText on date={made_at} />. אם היא לא נשמרה, אפשר ליצור חדשה.
          </p>
        )}
        <div className="flex flex-wrap gap-8">
          {secret === undefined && (
            <Action
              icon={made_at === null ? IconCalendarPlus : IconRefresh}
              label={made_at === null ? 'יצירת כתובת' : 'כתובת חדשה'}
              primary
              onClick={() => make.mutate({})}
            />
          )}
          {made_at !== null && (
            <Action icon={IconTrash} label="ביטול הכתובת" onClick={() => remove.mutate({})} />
          )}
        </div>
      </div>
    </WideDialog>
  )
}
