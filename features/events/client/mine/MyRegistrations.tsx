import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { registrationHref } from '#features/events/client/addresses.ts'
import { seatsText } from '#features/events/client/stateText.ts'
import type { registration } from '#features/events/contract/registration.ts'
import classes from './MyRegistrations.module.css'

type Mine = Fields<typeof registration.getMyRegistrations>['registrations'][number]

function State({ state, place, attended_at }: Mine) {
  if (attended_at !== null) return <Badge tone="success">הגעה נרשמה</Badge>
  if (state === 'cancelled') return <Badge>בוטלה</Badge>
  if (state === 'registered') return <Badge tone="success">נרשמת</Badge>
  if (state === 'offered') return <Badge tone="warning">ממתין לאישור שלך</Badge>
  return <Badge tone="warning">{place === null ? 'בהמתנה' : `בהמתנה, מקום ${place}`}</Badge>
}

export function RegistrationRows({ registrations }: { registrations: readonly Mine[] }) {
  return (
    <ul className={`plain ${classes.rows}`} aria-label="ההרשמות">
      {registrations.map((each) => (
        <li key={each.event.id}>
          <AppLink href={registrationHref(each.event)} className={classes.row}>
            <span className="grid flex-auto min-w-0">
              <UserText className={`font-semibold wrap-anywhere ${classes.title}`}>
                {each.event.title}
              </UserText>
              <span className="text-muted text-sm">
                <DateText date={each.event.starts_at} />
                {` · ${seatsText(each.seats)}`}
                {each.event.place !== '' && (
                  <>
                    {' · '}
                    <UserText>{each.event.place}</UserText>
                  </>
                )}
                {!each.event.shown && ' · האירוע ירד מהלוח'}
              </span>
            </span>
            <State {...each} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
