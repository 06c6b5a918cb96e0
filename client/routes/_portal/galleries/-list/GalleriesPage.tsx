import { IconPhoto } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { Chips } from '#client/parts/Chips.tsx'
import { mainCategories } from '#client/parts/categories.ts'
import { GalleryCard } from '#client/parts/galleries/GalleryCard.tsx'
import { Paging } from '#client/parts/Paging.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { content } from '#contract/content.ts'
import { GalleriesSkeleton } from './GalleriesSkeleton.tsx'
import { galleriesQuery, type Place } from './galleriesQuery.ts'
import classes from './list.module.css'

const hrefOf = (category: number | undefined) =>
  category === undefined ? '/galleries' : `/galleries?category=${category}`

function Filter({ category }: { category: number | undefined }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'gallery' }))
  const categories = mainCategories(data.categories)
  if (categories.length === 0) return null
  return (
    <Chips
      label="קטגוריות"
      chips={[
        { label: 'הכול', href: hrefOf(undefined), current: category === undefined },
        ...categories.map(({ id, name }) => ({ label: name, href: hrefOf(id), current: id === category })),
      ]}
    />
  )
}

function List({ page, category }: Place) {
  const { data } = useSuspenseQuery(galleriesQuery({ page, category }))
  const first = hrefOf(category)
  if (data.posts.length === 0) {
    return page === 1 ? (
      <EmptyState
        icon={IconPhoto}
        title="עדיין אין כאן גלריות"
        text="כשתתפרסם גלריה, היא תופיע כאן."
        action={
          category === undefined ? (
            <AppLink href="/home-page">לדף הבית</AppLink>
          ) : (
            <AppLink href="/galleries">לכל הגלריות</AppLink>
          )
        }
      />
    ) : (
      <EmptyState title="אין עוד גלריות" action={<AppLink href={first}>לעמוד הראשון</AppLink>} />
    )
  }
  return (
    <>
      <CardGrid>
        {data.posts.map((post, index) => (
          <GalleryCard heading="h2" key={post.id} post={post} priority={index === 0} />
        ))}
      </CardGrid>
      <Paging href={first} page={page} hasMore={data.has_more} />
    </>
  )
}

function Loaded({ page, category }: Place) {
  usePageTitle(page === 1 ? 'גלריות' : `גלריות, עמוד ${page}`)
  useAnnouncedPage(page)
  return (
    <>
      <PageHeader title="גלריות" text="רגעים מהעבודה, מהאירועים ומהטיולים שלנו." />
      <div className={classes.list}>
        <Filter category={category} />
        <List page={page} category={category} />
      </div>
    </>
  )
}

/** The galleries, newest first (specification §2, `/galleries`). */
export function GalleriesPage(place: Place) {
  return (
    <Suspense fallback={<GalleriesSkeleton />}>
      <Loaded {...place} />
    </Suspense>
  )
}
