import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { Chips } from '#client/parts/Chips.tsx'
import { ClassifiedCard } from '#client/parts/classifieds/ClassifiedCard.tsx'
import { mainCategories } from '#client/parts/navigation.ts'
import { Paging } from '#client/parts/Paging.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { content } from '#contract/content.ts'
import { Filters } from './Filters.tsx'
import classes from './ListPage.module.css'
import { CardsSkeleton } from './ListSkeleton.tsx'
import { isFiltered, type ListSearch, listHref, listQuery, listTitle } from './listSearch.ts'
import { OwnList } from './OwnList.tsx'
import { Tabs } from './Tabs.tsx'

/** The way to what narrows the list to one subject, the chosen one and those below it. */
function Categories({ search }: { search: ListSearch }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'yad2' }))
  const { page: _page, category: chosen, ...rest } = search
  if (data.categories.length === 0) return null
  const chosenOne = data.categories.find(({ id }) => id === chosen)
  const below = data.categories.filter(
    ({ parent_id }) => parent_id !== null && [chosen, chosenOne?.parent_id].includes(parent_id),
  )
  return (
    <Chips
      label="סינון לפי נושא"
      chips={[
        { label: 'הכול', href: listHref(rest), current: chosen === undefined },
        ...[...mainCategories(data.categories), ...below].map(({ id, name }) => ({
          label: name,
          href: listHref({ ...rest, category: id }),
          current: id === chosen,
        })),
      ]}
    />
  )
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
    <>
      <PageHeader
        title={listTitle}
        text="קונים, מוכרים ומוסרים, מעובדים לעובדים."
        actions={
          <ButtonLink href="/yad2/new" icon={IconPlus}>
            פרסום מודעה
          </ButtonLink>
        }
      />
      <div className={classes.list}>
        <Tabs mine={search.mine === true} />
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
      </div>
    </>
  )
}
