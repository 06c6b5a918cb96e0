import { EventCardSkeleton } from '#client/parts/EventCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './-EventsPage.module.css'

/** Stands in for a list of events that is on its way. */
export function EventListSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        האירועים בטעינה
      </p>
      <CardGrid>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <EventCardSkeleton key={key} />
        ))}
      </CardGrid>
    </div>
  )
}

/** Stands in for the whole page. */
export function EventsSkeleton() {
  return (
    <>
      <PageHeader title="אירועים" />
      <div className={classes.page}>
        <Skeleton width="20rem" height="44px" />
        <Skeleton width="28rem" height="38px" />
        <EventListSkeleton />
      </div>
    </>
  )
}
