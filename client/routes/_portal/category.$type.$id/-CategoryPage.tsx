import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { categoryHref } from '#client/parts/addresses.ts'
import { areaTrail } from '#client/parts/areas.ts'
import { Chips } from '#client/parts/Chips.tsx'
import { ItemCard } from '#client/parts/cards.tsx'
import { categoryTrail, subcategoriesAround } from '#client/parts/categories.ts'
import { Paging } from '#client/parts/Paging.tsx'
import { RouteNotFound } from '#client/parts/RouteStates.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { type Category, content } from '#contract/content.ts'
import classes from './-CategoryPage.module.css'
import { CategorySkeleton } from './-CategorySkeleton.tsx'
import { categoryQuery, type Place } from './-categoryQuery.ts'

function Subcategories({ categories, category }: { categories: readonly Category[]; category: Category }) {
  const { parent, children } = subcategoriesAround(categories, category)
  if (children.length === 0) return null
  return (
    <Chips
      label="תתי־קטגוריות"
      chips={[
        {
          label: 'הכול',
          href: categoryHref(parent.id, parent.post_type),
          current: parent.id === category.id,
        },
        ...children.map(({ id, name }) => ({
          label: name,
          href: categoryHref(id, category.post_type),
          current: id === category.id,
        })),
      ]}
    />
  )
}

function List({ place }: { place: Place }) {
  const { data } = useSuspenseQuery(categoryQuery(place))
  const first = categoryHref(place.id, place.type)
  if (data.posts.length === 0) {
    return place.page === 1 ? (
      <EmptyState
        title={place.type === 'post' ? 'עדיין אין כאן חדשות' : 'עדיין אין כאן פרסומים'}
        text="כשיתפרסם משהו בקטגוריה הזו, הוא יופיע כאן."
        action={<AppLink href="/home-page">לדף הבית</AppLink>}
      />
    ) : (
      <EmptyState
        title={place.type === 'post' ? 'אין עוד חדשות' : 'אין עוד פרסומים'}
        action={<AppLink href={first}>לעמוד הראשון</AppLink>}
      />
    )
  }
  return (
    <>
      <CardGrid>
        {data.posts.map((post, index) => (
          <ItemCard key={post.id} post={post} heading="h2" priority={index === 0} />
        ))}
      </CardGrid>
      <Paging href={first} page={place.page} hasMore={data.has_more} />
    </>
  )
}

function Loaded({ place }: { place: Place }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: place.type }))
  const category = data.categories.find(({ id }) => id === place.id)
  if (!category) return <RouteNotFound />
  return <CategoryView place={place} categories={data.categories} category={category} />
}

function CategoryView({
  place,
  categories,
  category,
}: {
  place: Place
  categories: readonly Category[]
  category: Category
}) {
  usePageTitle(place.page === 1 ? category.name : `${category.name}, עמוד ${place.page}`)
  useAnnouncedPage(place.page)
  const above = categoryTrail(categories, category.id).slice(0, -1)
  return (
    <>
      <PageHeader
        breadcrumbs={[...areaTrail(place.type), ...above]}
        title={<UserText>{category.name}</UserText>}
      />
      <div className={classes.list}>
        <Subcategories categories={categories} category={category} />
        <List place={place} />
      </div>
    </>
  )
}

/** The items of a category and of those below it, newest first (specification §2, `/category/{type}/{id}`). */
export function CategoryPage(place: Place) {
  return (
    <Suspense fallback={<CategorySkeleton />}>
      <Loaded place={place} />
    </Suspense>
  )
}
