import { IconChevronRight, IconSignature } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { ProgressBar } from '#client/parts/ProgressBar.tsx'
import { ReportPage } from '#client/parts/report/ReportPage.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Fields } from '#contract/endpoint.ts'
import { signatures } from '#contract/signatures.ts'
import { ItemReport } from './-ItemReport.tsx'
import classes from './-ReportPage.module.css'
import { type ReportSearch, signerList } from './-signerList.ts'

const { href } = signerList.address

type Item = Fields<typeof signatures.getSignaturePosts>['posts'][number]

function ItemCard({ item, chosen }: { item: Item; chosen: boolean }) {
  const { signed, audience } = item.totals
  return (
    <Card as="article" pressable className={classes.item} data-chosen={chosen || undefined}>
      <h2 className={classes.itemTitle}>
        <AppLink href={href({ item: item.id })} aria-current={chosen ? 'page' : undefined}>
          <UserText>{item.title}</UserText>
        </AppLink>
      </h2>
      <p className={classes.itemFacts}>
        <span>{`${signed} מתוך ${audience} חתמו`}</span>
        <DateText date={item.publish_at} />
      </p>
      <ProgressBar
        percent={audience === 0 ? 0 : Math.floor((signed * 100) / audience)}
        label={`חתימות: ${item.title}`}
      />
    </Card>
  )
}

function Items({ search }: { search: ReportSearch }) {
  const { data } = useSuspenseQuery(q(signatures.getSignaturePosts))
  if (data.posts.length === 0) {
    return (
      <EmptyState
        icon={IconSignature}
        title="אין פריטים לחתימה"
        text="פריט חדשות עם הצהרה לחתימה יופיע כאן אחרי פרסומו, עם מי שחתמו ומי שעוד לא."
        action={<AppLink href="/home-page">לדף הבית</AppLink>}
      />
    )
  }
  return (
    <ul className={classes.items} aria-label="פריטים לחתימה">
      {data.posts.map((item) => (
        <li key={item.id}>
          <ItemCard item={item} chosen={item.id === search.item} />
        </li>
      ))}
    </ul>
  )
}

function ItemsSkeleton() {
  return (
    <div className={classes.items} aria-busy="true">
      <p className="visually-hidden" role="status">
        הדוח בטעינה
      </p>
      {['a', 'b', 'c'].map((key) => (
        <Card key={key} className={classes.item}>
          <Skeleton width="80%" height="1.25rem" />
          <Skeleton width="50%" />
          <Skeleton width="100%" height="8px" />
        </Card>
      ))}
    </div>
  )
}

/** Who signed what must be signed, and who has not (specification §2, `/required-signed-report`). */
export function SignatureReport({ search }: { search: ReportSearch }) {
  const { item, page = 1 } = search
  return (
    <ReportPage title="דוח חתימות" text="מי קראו וחתמו, ומי עוד לא." shown={`${item} ${page}`}>
      <div className={classes.page} data-chosen={item !== undefined || undefined}>
        <div className={classes.side}>
          <Suspense fallback={<ItemsSkeleton />}>
            <Items search={search} />
          </Suspense>
        </div>
        {item !== undefined && (
          <div className={classes.report}>
            <p className={classes.back}>
              <AppLink href={href({})}>
                <IconChevronRight size={18} aria-hidden />
                לכל הפריטים
              </AppLink>
            </p>
            <Suspense key={item} fallback={<Skeleton width="100%" height="480px" />}>
              <ItemReport search={{ ...search, item }} />
            </Suspense>
          </div>
        )}
      </div>
    </ReportPage>
  )
}
