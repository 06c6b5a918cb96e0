import { IconFlag } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q, queryClient } from '#client/api/queries.ts'
import { Paging } from '#client/parts/list/Paging.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { discussion } from '#contract/discussion.ts'
import { ReportCard } from './admin.reports/-ReportCard.tsx'
import classes from './admin.reports/-reports.module.css'

const reports = (page: number) => q(discussion.getReports, { page })

export const Route = createFileRoute('/_portal/_editor/admin/reports')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(reports(deps.page ?? 1)),
  component: Reports,
})

function Queue({ page }: { page: number }) {
  const { data } = useSuspenseQuery(reports(page))
  if (data.reports.length === 0) {
    return (
      <EmptyState
        icon={IconFlag}
        title={page === 1 ? 'אין דיווחים פתוחים' : 'אין דיווחים בעמוד הזה'}
        text="כשמישהו ידווח על פריט או על תגובה, הדיווח יופיע כאן."
        {...(page > 1 && { action: <AppLink href="/admin/reports">לדיווחים הראשונים</AppLink> })}
      />
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {data.reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      <Paging href="/admin/reports" page={page} hasMore={data.has_more} />
    </>
  )
}

function QueueSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="בטעינה">
      {[1, 2, 3].map((row) => (
        <Card key={row} className={classes.card}>
          <Skeleton width="30%" />
          <Skeleton width="70%" />
          <Skeleton width="45%" height="44px" />
        </Card>
      ))}
    </div>
  )
}

function Reports() {
  usePageTitle('דיווחים')
  const { page = 1 } = Route.useSearch()
  return (
    <>
      <PageHeader title="דיווחים" text="מה שדווח כלא מתאים, מהישן לחדש." />
      <Suspense key={page} fallback={<QueueSkeleton />}>
        <Queue page={page} />
      </Suspense>
    </>
  )
}
