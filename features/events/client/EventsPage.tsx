import { EventViews } from '#client/parts/events/EventViews.tsx'
import { type EventsValues, eventsHead, eventsSearch, shownDay } from '#client/parts/events/eventsList.ts'
import { CategoryChips } from '#client/parts/list/CategoryChips.tsx'
import { useCategories } from '#client/parts/list/categoriesQuery.ts'
import { ListPage } from '#client/parts/list/ListPage.tsx'
import { ListSearch } from '#client/parts/list/ListSearch.tsx'
import { useDeferredWords } from '#client/parts/list/useDeferredWords.ts'
import { monthText } from '#domain/months.ts'
import { EventList, EventsSkeleton } from './-EventList.tsx'
import { MonthView } from './-MonthView.tsx'

function nameOf(values: EventsValues): string {
  if (values.view === 'month') return `אירועים, ${monthText(shownDay(values).month)}`
  return values.view === 'past' ? 'אירועים שהיו' : 'אירועים'
}

function Filters({ values }: { values: EventsValues }) {
  return <CategoryChips categories={useCategories('event')} search={eventsSearch} values={values} />
}

/** The events: what is coming, a month of them, or what is over (specification §2, `/events`). */
export function EventsPage({ values }: { values: EventsValues }) {
  const shown = useDeferredWords(values)
  const month = values.view === 'month'
  return (
    <ListPage
      {...eventsHead}
      name={nameOf(values)}
      actions={<EventViews values={values} />}
      page={values.page}
      announced={eventsSearch.href({ ...values, s: undefined, month: undefined, day: undefined })}
      top={!month && <ListSearch label="חיפוש באירועים" search={eventsSearch} values={values} />}
      filters={<Filters values={values} />}
      skeleton={<EventsSkeleton />}
    >
      {month ? <MonthView values={values} /> : <EventList values={shown} />}
    </ListPage>
  )
}
