import { IconQrcode, IconTicket } from '@tabler/icons-react'
import type { ActRowData } from '#core/client/ui/cards/ActRow.tsx'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { dateText, formatTime } from '#core/rules/time/dates.ts'
import type { NextEvent } from '#features/events/contract/registration.ts'
import { registrationHref } from './addresses.ts'

const EventCode = lazyPart(async () => (await import('./mine/EventCode.tsx')).EventCode)

/** An event to which the person is registered, with the code that they show there. The first screen draws it too: no hooks. */
export function nextEventRow(event: NextEvent, now: Date): ActRowData {
  const { title, starts_at, place } = event
  const start = new Date(starts_at)
  return {
    ...{ key: 'event', icon: IconTicket, title, href: registrationHref(event) },
    text: (
      <>
        {dateText(start, now)} <Ltr>{formatTime(start)}</Ltr>
        {place !== '' && (
          <>
            {' · '}
            <UserText>{place}</UserText>
          </>
        )}
      </>
    ),
    act: {
      label: 'קוד כניסה',
      icon: IconQrcode,
      opens: (close) => <EventCode event={event} onClose={close} />,
    },
  }
}
