import { IconLeaf } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { CategoryFilter } from '#client/parts/CategoryFilter.tsx'
import { Paging } from '#client/parts/Paging.tsx'
import { PostCard } from '#client/parts/PostCard.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { content } from '#contract/content.ts'
import { GreenHeader } from './-GreenHeader.tsx'
import classes from './-GreenWay.module.css'
import { GreenListSkeleton, GreenWaySkeleton } from './-GreenWaySkeleton.tsx'
import { type GreenWaySearch, greenWayHref, greenWayQuery } from './-greenWaySearch.ts'

function Nothing({ search: { page = 1, main } }: { search: GreenWaySearch }) {
  const filtered = page > 1 || main !== undefined
  return (
    <EmptyState
      icon={IconLeaf}
      title={filtered ? 'אין כאן כתבות' : 'עדיין אין כתבות ירוקות'}
      text={filtered ? undefined : 'כשתתפרסם כתבה על הסביבה, היא תופיע כאן.'}
      action={
        filtered ? (
          <AppLink href="/green-way">לכל הכתבות</AppLink>
        ) : (
          <AppLink href="/home-page">לדף הבית</AppLink>
        )
      }
    />
  )
}

function List({ search }: { search: GreenWaySearch }) {
  const { data } = useSuspenseQuery(greenWayQuery(search))
  const { page = 1, ...filters } = search
  if (data.posts.length === 0) return <Nothing search={search} />
  return (
    <>
      <CardGrid label="כתבות">
        {data.posts.map((post, index) => (
          <PostCard key={post.id} post={post} heading="h2" priority={index === 0} />
        ))}
      </CardGrid>
      <Paging href={greenWayHref(filters)} page={page} hasMore={data.has_more} />
    </>
  )
}

function Loaded({ search }: { search: GreenWaySearch }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'green_way' }))
  return (
    <>
      <GreenHeader />
      <div className={classes.page}>
        <CategoryFilter categories={data.categories} chosen={search} hrefOf={greenWayHref} />
        <Suspense fallback={<GreenListSkeleton />}>
          <List search={search} />
        </Suspense>
      </div>
    </>
  )
}

/** What is done for the environment, by subject (specification §2, `/green-way`). */
export function GreenWayPage({ search }: { search: GreenWaySearch }) {
  const { page = 1 } = search
  usePageTitle(page === 1 ? 'הדרך הירוקה' : `הדרך הירוקה, עמוד ${page}`)
  useAnnouncedPage(page)
  return (
    <Suspense fallback={<GreenWaySkeleton />}>
      <Loaded search={search} />
    </Suspense>
  )
}
