import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSearch } from '#core/client/kits/list/ListSearch.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { useDeferredWords } from '#core/client/kits/list/useDeferredWords.ts'
import { monthText } from '#core/rules/time/months.ts'
import { eventsQuery } from '#features/events/client/eventsQueries.ts'
import { CategoryChips } from '#platform/content/client/list/CategoryChips.tsx'
import { categoriesQuery, useCategories } from '#platform/content/client/list/categoriesQuery.ts'
import { EventList, EventsSkeleton } from './EventList.tsx'
import { EventViews } from './EventViews.tsx'
import { type EventsValues, eventsHead, eventsSearch, shownDay } from './eventsList.ts'
import { MonthView } from './MonthView.tsx'

export const Route = createFileRoute('/_portal/events')({
  ...searchedList(eventsSearch, (values) => [categoriesQuery('event'), eventsQuery(values)]),
  component: () => <EventsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...eventsHead} />,
})

function tabOf(values: EventsValues): string | undefined {
  if (values.view === 'month') return `אירועים, ${monthText(shownDay(values).month)}`
  return values.view === 'past' ? 'אירועים שהיו' : undefined
}

function Filters({ values }: { values: EventsValues }) {
  return <CategoryChips categories={useCategories('event')} search={eventsSearch} values={values} />
}

function EventsPage({ values }: { values: EventsValues }) {
  const shown = useDeferredWords(values)
  const month = values.view === 'month'
  return (
    <ListPage
      {...eventsHead}
      tab={tabOf(values)}
      actions={<EventViews values={values} />}
      page={values.page}
      shown={eventsSearch.href({ ...values, s: undefined, month: undefined, day: undefined })}
      top={!month && <ListSearch label="חיפוש באירועים" search={eventsSearch} values={values} />}
      filters={<Filters values={values} />}
      skeleton={<EventsSkeleton />}
    >
      {month ? <MonthView values={values} /> : <EventList values={shown} />}
    </ListPage>
  )
}
