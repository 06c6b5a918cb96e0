import { IconMailbox } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q, queryClient } from '#client/api/queries.ts'
import { Paging } from '#client/parts/list/Paging.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { admin } from '#contract/admin.ts'
import { Letter } from './admin.outbox/-Letter.tsx'
import classes from './admin.outbox/-outbox.module.css'

const perPage = 20
const letters = (page: number) => q(admin.getMails, { per_page: perPage, page })

export const Route = createFileRoute('/_portal/_administrator/admin/outbox')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(letters(deps.page ?? 1)),
  component: Outbox,
})

function Letters({ page }: { page: number }) {
  const { mails, has_more } = useSuspenseQuery(letters(page)).data
  if (mails.length === 0) {
    return (
      <EmptyState
        icon={IconMailbox}
        title={page === 1 ? 'עוד לא נשלח דואר' : 'אין דואר בעמוד הזה'}
        text="כאן מופיע כל מכתב שהפורטל כותב, למשל קישור לאיפוס סיסמה."
        {...(page > 1 && { action: <Link to="/admin/outbox">לדואר החדש ביותר</Link> })}
      />
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {mails.map((mail) => (
          <Card key={mail.id} as="li">
            <Letter mail={mail} />
          </Card>
        ))}
      </ul>
      <Paging href="/admin/outbox" page={page} hasMore={has_more} />
    </>
  )
}

function LettersSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="בטעינה">
      {[1, 2, 3, 4].map((row) => (
        <Card key={row} className={classes.bones}>
          <Skeleton width="45%" />
          <Skeleton width="70%" />
        </Card>
      ))}
    </div>
  )
}

function Outbox() {
  usePageTitle('דואר יוצא')
  const { page = 1 } = Route.useSearch()
  return (
    <>
      <PageHeader
        title="דואר יוצא"
        text="מה שהפורטל כתב בדואר, מהחדש לישן. בלי שרת דואר, המכתבים נשארים כאן בתיבה."
      />
      <Suspense key={page} fallback={<LettersSkeleton />}>
        <Letters page={page} />
      </Suspense>
    </>
  )
}
