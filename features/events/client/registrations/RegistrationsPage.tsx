import { IconTicket } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { Results } from '#core/client/kits/list/Results.tsx'
import { flagParameter, pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { registrationHref } from '#features/events/client/addresses.ts'
import { CalendarSync } from '#features/events/client/calendar/CalendarSync.tsx'
import { seatsText } from '#features/events/client/stateText.ts'
import { registration } from '#features/events/contract/registration.ts'

type Mine = Fields<typeof registration.getMyRegistrations>['registrations'][number]

function State({ state, place, attended_at }: Mine) {
  if (attended_at !== null) return <Badge tone="success">הגעה נרשמה</Badge>
  if (state === 'cancelled') return <Badge>בוטלה</Badge>
  if (state === 'registered') return <Badge tone="success">נרשמת</Badge>
  if (state === 'offered') return <Badge tone="warning">מחכה לאישור שלך</Badge>
  return <Badge tone="warning">{place === null ? 'ברשימת ההמתנה' : `ברשימת ההמתנה, מקום ${place}`}</Badge>
}

function Row({ mine }: { mine: Mine }) {
  const { event, seats } = mine
  return (
    <li className="line-between">
      <a
        href={registrationHref(event)}
        className="group flex items-center gap-12 min-h-56 py-8 text-inherit no-underline"
      >
        <span className="grid flex-auto min-w-0">
          <UserText className="font-semibold wrap-anywhere group-hover:underline">{event.title}</UserText>
          <span className="text-muted text-sm">
            <DateText date={event.starts_at} />
            {` · ${seatsText(seats)}`}
            {event.place !== '' && (
              <>
                {' · '}
                <UserText>{event.place}</UserText>
              </>
            )}
            {!event.shown && ' · האירוע ירד מהלוח'}
          </span>
        </span>
        <State {...mine} />
      </a>
    </li>
  )
}

const registrationsSearch = searchOf('/registrations', { past: flagParameter, page: pageParameter })
type RegistrationsValues = ValuesOf<typeof registrationsSearch>

function registrationsQuery({ past, page = 1 }: RegistrationsValues) {
  return q(registration.getMyRegistrations, { when: past ? 'past' : 'future', per_page: 20, page })
}

export const Route = createFileRoute('/_portal/registrations')({
  validateSearch: registrationsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void prefetch(registrationsQuery(deps)),
  component: () => <RegistrationsPage values={Route.useSearch()} />,
})

function List({ values }: { values: RegistrationsValues }) {
  const data = useRead(registrationsQuery(values))
  return (
    <Results
      items="הרשמות"
      page={values.page}
      first={registrationsSearch.href({ past: values.past })}
      nothing={{
        icon: IconTicket,
        title: values.past ? 'עוד לא היו אירועים' : 'אין הרשמות לאירועים קרובים',
        text: 'כל הרשמה לאירוע תופיע כאן, עם קוד הכניסה שלה.',
        href: '/events',
        link: 'לאירועים',
      }}
      count={data.registrations.length}
      hasMore={data.has_more}
    >
      <SectionCard>
        <ul className="plain" aria-label="ההרשמות">
          {data.registrations.map((mine) => (
            <Row key={mine.event.id} mine={mine} />
          ))}
        </ul>
      </SectionCard>
    </Results>
  )
}

function RegistrationsPage({ values }: { values: RegistrationsValues }) {
  const chips = ([undefined, true] as const).map((past) => ({
    label: past ? 'עבר' : 'קרובות',
    href: registrationsSearch.href({ past }),
    current: values.past === past,
  }))
  return (
    <ListPage
      items="הרשמות"
      page={values.page}
      filters={<Chips label="מתי" chips={chips} />}
      skeleton={<Loading rows={3} height="56px" />}
    >
      <List values={values} />
      <CalendarSync />
    </ListPage>
  )
}
