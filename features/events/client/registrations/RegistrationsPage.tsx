import { IconTicket } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Chips } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { Results } from '#core/client/kits/list/Results.tsx'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import { RegistrationRows } from '../MyRegistrations.tsx'
import {
  type RegistrationsValues,
  registrationsHead,
  registrationsQuery,
  registrationsSearch,
} from './registrationsList.ts'

function RowsSkeleton() {
  return (
    <SectionCard>
      <Skeleton width="100%" height="56px" />
      <Skeleton width="100%" height="56px" />
      <Skeleton width="100%" height="56px" />
    </SectionCard>
  )
}

function List({ values }: { values: RegistrationsValues }) {
  const { data } = useSuspenseQuery(registrationsQuery(values))
  return (
    <Results
      items={registrationsHead.items}
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
        <RegistrationRows registrations={data.registrations} />
      </SectionCard>
    </Results>
  )
}

/** A person's own registrations: to what comes, or to what was. */
export function RegistrationsPage({ values }: { values: RegistrationsValues }) {
  const chips = ([undefined, true] as const).map((past) => ({
    label: past ? 'עבר' : 'קרובות',
    href: registrationsSearch.href({ past }),
    current: values.past === past,
  }))
  return (
    <ListPage
      {...registrationsHead}
      page={values.page}
      filters={<Chips label="מתי" chips={chips} />}
      skeleton={<RowsSkeleton />}
    >
      <List values={values} />
    </ListPage>
  )
}
