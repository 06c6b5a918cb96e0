import { IconGiftOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { BenefitCard } from '#client/parts/BenefitCard.tsx'
import { Paging } from '#client/parts/Paging.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { content } from '#contract/content.ts'
import { BenefitsLayout } from './-BenefitsLayout.tsx'
import { BenefitListSkeleton, BenefitsSkeleton } from './-BenefitsSkeleton.tsx'
import { BranchFilter } from './-BranchFilter.tsx'
import { benefitsQuery } from './-benefitsQuery.ts'
import { type BenefitsSearch, benefitsHref } from './-benefitsSearch.ts'

function Nothing({ search: { page = 1, ...filters } }: { search: BenefitsSearch }) {
  if (page > 1) {
    return (
      <EmptyState
        title="אין עוד הטבות"
        action={<AppLink href={benefitsHref(filters)}>לעמוד הראשון</AppLink>}
      />
    )
  }
  return filters.main !== undefined || filters.branch !== undefined ? (
    <EmptyState
      icon={IconGiftOff}
      title="אין הטבות כאלה"
      text="אפשר לבחור נושא או סניף אחר, או לראות את כל ההטבות."
      action={<AppLink href="/benefits">לכל ההטבות</AppLink>}
    />
  ) : (
    <EmptyState
      icon={IconGiftOff}
      title="אין כרגע הטבות"
      text="כשתתפרסם הטבה חדשה, היא תופיע כאן."
      action={<AppLink href="/home-page">לדף הבית</AppLink>}
    />
  )
}

function List({ search }: { search: BenefitsSearch }) {
  const { data } = useSuspenseQuery(benefitsQuery(search))
  const { page = 1, ...filters } = search
  if (data.posts.length === 0) return <Nothing search={search} />
  return (
    <>
      <CardGrid label="הטבות">
        {data.posts.map((post, index) => (
          <BenefitCard key={post.id} post={post} heading="h2" priority={index === 0} />
        ))}
      </CardGrid>
      <Paging href={benefitsHref(filters)} page={page} hasMore={data.has_more} />
    </>
  )
}

function Loaded({ search }: { search: BenefitsSearch }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'benefit' }))
  return (
    <BenefitsLayout
      search={search}
      categories={data.categories}
      branchFilter={<BranchFilter search={search} />}
    >
      <Suspense fallback={<BenefitListSkeleton />}>
        <List search={search} />
      </Suspense>
    </BenefitsLayout>
  )
}

/** The benefits that are still valid, by subject and branch (specification §2, `/benefits`). */
export function BenefitsPage({ search }: { search: BenefitsSearch }) {
  const { page = 1 } = search
  usePageTitle(page === 1 ? 'הטבות' : `הטבות, עמוד ${page}`)
  useAnnouncedPage(page)
  return (
    <Suspense fallback={<BenefitsSkeleton />}>
      <Loaded search={search} />
    </Suspense>
  )
}
