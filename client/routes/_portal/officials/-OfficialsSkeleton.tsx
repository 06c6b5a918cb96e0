import { Skeleton } from '#client/parts/Skeleton.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import card from './-OfficialCard.module.css'
import classes from './-OfficialsPage.module.css'

export const officialsTitle = { title: 'בעלי תפקידים', text: 'למי פונים, ואיך.' }

/** Stands in for the role holders who are on their way. */
export function OfficialsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        בעלי התפקידים בטעינה
      </p>
      <PageHeader {...officialsTitle} />
      <div className={classes.page}>
        <Skeleton width="min(32rem, 100%)" height="72px" />
        <CardGrid>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Card key={key} className={card.card}>
              <div className={card.head}>
                <Skeleton width="64px" height="64px" className={card.boneRound} />
                <div className={card.names}>
                  <Skeleton width="80%" />
                  <Skeleton width="60%" />
                </div>
              </div>
              <Skeleton width="100%" />
              <Skeleton width="70%" height="44px" />
            </Card>
          ))}
        </CardGrid>
      </div>
    </div>
  )
}
