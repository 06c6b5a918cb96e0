import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/Card.tsx'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import dayClasses from './DayCard.module.css'
import classes from './FoodPage.module.css'

export const foodHead = {
  title: 'הזמנת ארוחות',
  text: 'בחירה אחת לכל יום, ושמירה אחת לכל השבוע.',
  actions: (
    <AppLink href="/food-order/mine" className={classes.mine}>
      הארוחות שלי
    </AppLink>
  ),
}

/** Stands in for a week that is on its way. */
export function WeekSkeleton() {
  return (
    <div role="status" aria-label="בטעינה" className={classes.days}>
      {[1, 2].map((card) => (
        <Card key={card} className={dayClasses.card}>
          <Skeleton width="40%" height="1.5rem" />
          <div className={dayClasses.dishes}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} width="100%" height="76px" />
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}

/** Stands in for the page. */
export function FoodSkeleton() {
  return (
    <>
      <PageHeader {...foodHead} />
      <WeekSkeleton />
    </>
  )
}
