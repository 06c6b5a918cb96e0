import { IconSchool } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { CategoryFilter } from '#client/parts/CategoryFilter.tsx'
import { Chips } from '#client/parts/Chips.tsx'
import { LessonCard } from '#client/parts/lessons/LessonCard.tsx'
import { Paging } from '#client/parts/Paging.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { content, type PostSummary } from '#contract/content.ts'
import { lessons } from '#contract/lessons.ts'
import { type LessonState, lessonStateOf, lessonStates } from '#domain/learning.ts'
import { subtreeOf } from '#domain/tree.ts'
import classes from './-LessonsPage.module.css'
import { LessonsSkeleton, lessonsTitle } from './-LessonsSkeleton.tsx'
import { allLessons, type LessonsSearch, lessonsHref, perPage } from './-lessonsSearch.ts'

const stateLabels: Record<LessonState, string> = {
  todo: 'עוד לא נפתחו',
  started: 'בתהליך',
  completed: 'הושלמו',
}

const empty: Record<LessonState, { title: string; text: string }> = {
  todo: { title: 'הכול כבר נפתח', text: 'כשיתפרסם שיעור חדש, הוא יחכה כאן.' },
  started: { title: 'אין שיעור באמצע', text: 'שיעור שנפתח ועוד לא הושלם מופיע כאן, כדי להמשיך מאותו מקום.' },
  completed: { title: 'עוד לא הושלם שיעור', text: 'שיעור שהושלם, עם בוחן או בלעדיו, מופיע כאן.' },
}

function Nothing({ search: { page = 1, ...filters } }: { search: LessonsSearch }) {
  if (page > 1) {
    return (
      <EmptyState
        title="אין עוד שיעורים"
        action={<AppLink href={lessonsHref(filters)}>לעמוד הראשון</AppLink>}
      />
    )
  }
  const filtered = filters.state !== undefined || filters.main !== undefined
  const { title, text } = filters.state
    ? empty[filters.state]
    : { title: 'אין כאן עדיין שיעורים', text: 'כשיתפרסם שיעור חדש, הוא יופיע כאן.' }
  return (
    <EmptyState
      icon={IconSchool}
      title={title}
      text={text}
      action={
        filtered ? (
          <AppLink href="/lomda">לכל השיעורים</AppLink>
        ) : (
          <AppLink href="/home-page">לדף הבית</AppLink>
        )
      }
    />
  )
}

/** The lessons that the filters leave. */
function useShown({ main, category, state }: LessonsSearch): PostSummary[] {
  const { data: all } = useSuspenseQuery(allLessons)
  const { data: own } = useSuspenseQuery(q(lessons.getLessonProgress))
  const { data: tree } = useSuspenseQuery(q(content.getCategories, { type: 'lomda' }))
  const chosen = category ?? main
  const within = chosen === undefined ? undefined : subtreeOf(tree.categories, chosen)
  const progress = new Map(own.lessons.map((each) => [each.post_id, each]))
  return all.filter(
    (post) =>
      (!within || (post.category && within.has(post.category.id))) &&
      (!state || lessonStateOf(progress.get(post.id)) === state),
  )
}

function Loaded({ search }: { search: LessonsSearch }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'lomda' }))
  const shown = useShown(search)
  const { page = 1, ...filters } = search
  const { state, ...choice } = filters
  const start = (page - 1) * perPage
  const posts = shown.slice(start, start + perPage)
  return (
    <>
      <PageHeader {...lessonsTitle} />
      <div className={classes.page}>
        <div className={classes.filters}>
          <Chips
            label="סינון לפי התקדמות"
            chips={[
              { label: 'כל השיעורים', href: lessonsHref(choice), current: state === undefined },
              ...lessonStates.map((each) => ({
                label: stateLabels[each],
                href: lessonsHref({ ...choice, state: each }),
                current: each === state,
              })),
            ]}
          />
          <CategoryFilter
            categories={data.categories}
            chosen={choice}
            hrefOf={(other) => lessonsHref({ ...other, state })}
          />
        </div>
        <p className="visually-hidden" role="status">
          {shown.length === 1 ? 'שיעור אחד' : `${shown.length} שיעורים`}
        </p>
        {posts.length === 0 ? (
          <Nothing search={search} />
        ) : (
          <>
            <CardGrid label="שיעורים">
              {posts.map((post, index) => (
                <LessonCard key={post.id} post={post} heading="h2" priority={index === 0} />
              ))}
            </CardGrid>
            <Paging href={lessonsHref(filters)} page={page} hasMore={start + perPage < shown.length} />
          </>
        )}
      </div>
    </>
  )
}

/** The lessons, by subject and by how the reader stands with them (specification §2, `/lomda`). */
export function LessonsPage({ search }: { search: LessonsSearch }) {
  const { page = 1 } = search
  usePageTitle(page === 1 ? 'למידה' : `למידה, עמוד ${page}`)
  useAnnouncedPage(page)
  return (
    <Suspense fallback={<LessonsSkeleton />}>
      <Loaded search={search} />
    </Suspense>
  )
}
