import { Card } from '#core/client/ui/cards/Card.tsx'
import { Busy, Loading } from '#core/client/ui/cards/Loading.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { chartsOpen } from './charts/Charts.tsx'
import classes from './Report.module.css'

/** As high as a report usually is. */
export function ReportSkeleton({ charts }: { charts: boolean }) {
  const isOpen = useStore(chartsOpen)
  return (
    <div className={classes.report}>
      <Busy what="הדוח">
        <Card className="gap-2 h-85 max-sm:h-152 py-14 px-16">
          <Skeleton width="20%" />
          <Skeleton width="30%" height="1.5rem" />
        </Card>
      </Busy>
      {charts && <Skeleton width="6rem" height={isOpen ? '30rem' : 'var(--touch)'} />}
      <Loading rows={8} />
    </div>
  )
}
