import { IconTicket } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { Results } from '#core/client/kits/list/Results.tsx'
import { flagParameter, pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { RegistrationRows } from '#features/events/client/mine/MyRegistrations.tsx'
import { registration } from '#features/events/contract/registration.ts'

const registrationsHead = {
  items: 'הרשמות',
}

const registrationsSearch = searchOf('/registrations', { past: flagParameter, page: pageParameter })
type RegistrationsValues = ValuesOf<typeof registrationsSearch>

function registrationsQuery({ past, page = 1 }: RegistrationsValues) {
  return q(registration.getMyRegistrations, { when: past ? 'past' : 'future', per_page: 20, page })
}

export const Route = createFileRoute('/_portal/registrations')({
  validateSearch: registrationsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(registrationsQuery(deps)),
  component: () => <RegistrationsPage values={Route.useSearch()} />,
})

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
  const data = useRead(registrationsQuery(values))
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

function RegistrationsPage({ values }: { values: RegistrationsValues }) {
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
