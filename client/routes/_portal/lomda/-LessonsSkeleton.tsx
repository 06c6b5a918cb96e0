import { LessonCardSkeleton } from '#client/parts/lessons/LessonCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './-LessonsPage.module.css'

export const lessonsTitle = { title: 'למידה', text: 'שיעורים קצרים, בקצב שלך. ההתקדמות נשמרת.' }

/** Stands in for the list of lessons that is on its way. */
export function LessonsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        השיעורים בטעינה
      </p>
      <PageHeader {...lessonsTitle} />
      <div className={classes.page}>
        <div className={classes.filters}>
          <Skeleton width="24rem" height="38px" />
          <Skeleton width="28rem" height="38px" />
        </div>
        <CardGrid>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <LessonCardSkeleton key={key} />
          ))}
        </CardGrid>
      </div>
    </div>
  )
}
