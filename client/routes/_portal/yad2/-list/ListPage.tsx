import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { ClassifiedCard } from '#client/parts/classifieds/ClassifiedCard.tsx'
import { Paging } from '#client/parts/Paging.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { content } from '#contract/content.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { Filters } from './Filters.tsx'
import { ListLayout } from './ListLayout.tsx'
import { CardsSkeleton } from './ListSkeleton.tsx'
import { listQuery } from './listQueries.ts'
import { isFiltered, type ListSearch, listHref, listTitle } from './listSearch.ts'
import { OwnList } from './OwnList.tsx'

function Categories({ search }: { search: ListSearch }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'yad2' }))
  return <CategoryChips search={search} categories={data.categories} />
}

function Empty({ search }: { search: ListSearch }) {
  const { page, ...filters } = search
  if (page !== undefined) {
    return (
      <EmptyState title="אין עוד מודעות" action={<AppLink href={listHref(filters)}>לעמוד הראשון</AppLink>} />
    )
  }
  return isFiltered(search) ? (
    <EmptyState
      title="לא נמצאו מודעות מתאימות"
      text="אפשר להרחיב את טווח המחירים, או לחפש במילים אחרות."
      action={<AppLink href="/yad2">לכל המודעות</AppLink>}
    />
  ) : (
    <EmptyState
      title="עדיין אין מודעות בלוח"
      text="יש בבית משהו שכבר אין בו צורך? מישהו מהעבודה ישמח לקבל אותו."
      action={<AppLink href="/yad2/new">לפרסום המודעה הראשונה</AppLink>}
    />
  )
}

function Cards({ search }: { search: ListSearch }) {
  const { data } = useSuspenseQuery(listQuery(search))
  if (data.posts.length === 0) return <Empty search={search} />
  const { page = 1, ...filters } = search
  return (
    <>
      <CardGrid label="המודעות">
        {data.posts.map((post, index) => (
          <ClassifiedCard heading="h2" key={post.id} post={post} priority={index === 0} />
        ))}
      </CardGrid>
      <Paging href={listHref(filters)} page={page} hasMore={data.has_more} />
    </>
  )
}

/** Everything for sale, with its filters (specification §2, `/yad2`), or the person's own. */
export function ListPage({ search }: { search: ListSearch }) {
  const name = search.mine ? 'המודעות שלי' : listTitle
  usePageTitle(search.page === undefined ? name : `${name}, עמוד ${search.page}`)
  useAnnouncedPage(listHref(search))
  return (
    <ListLayout mine={search.mine === true}>
      {search.mine ? (
        <Suspense fallback={<CardsSkeleton />}>
          <OwnList search={search} />
        </Suspense>
      ) : (
        <>
          <Filters key={listHref({ ...search, page: undefined })} search={search} />
          <Suspense fallback={<CardsSkeleton />}>
            <Categories search={search} />
            <Cards search={search} />
          </Suspense>
        </>
      )}
    </ListLayout>
  )
}
