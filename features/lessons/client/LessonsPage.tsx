import { IconSchool } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { call } from '#core/client/api/call.ts'
import { cacheTimes, q, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { type EmptyMessage, Found, Results } from '#core/client/kits/list/Results.tsx'
import { ListSearch, useDeferredWords } from '#core/client/kits/list/SearchField.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import {
  idParameter,
  oneOf,
  pageParameter,
  requireMainCategory,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { counted } from '#core/rules/text/counted.ts'
import { subtreeOf } from '#core/rules/tree.ts'
import { lessons } from '#features/lessons/contract/lessons.ts'
import { type LessonState, lessonStateOf, lessonStates } from '#features/lessons/rules/learning.ts'
import { CategoryChips } from '#platform/content/client/list/CategoryChips.tsx'
import { categoriesQuery, useCategories } from '#platform/content/client/list/listQueries.ts'
import { PostCards } from '#platform/content/client/list/PostCards.tsx'
import { content, type FoundPosts, type PostSummary } from '#platform/content/contract/content.ts'
import { LessonCard } from './LessonCard.tsx'

const lessonsHead = {
  text: 'ההתקדמות נשמרת.',
  items: 'שיעורים',
}

const lessonsSearch = searchOf(
  '/lomda',
  {
    s: wordsParameter,
    main: idParameter,
    category: idParameter,
    state: oneOf(lessonStates),
    page: pageParameter,
  },
  requireMainCategory,
)
type LessonsValues = ValuesOf<typeof lessonsSearch>

async function loadAll(str: string | undefined, signal: AbortSignal): Promise<Omit<FoundPosts, 'has_more'>> {
  const lessons: FoundPosts['posts'] = []
  for (let page = 1; ; page += 1) {
    const answer = await call(
      content.getAllPosts,
      { query: { post_type: 'lomda', page, ...(str && { str }) } },
      { signal },
    )
    lessons.push(...answer.posts)
    if (!answer.has_more) return { ...answer, posts: lessons }
  }
}

/**
 * Every lesson with the words, the newest first: only here is known how a person stands with each, so the client filters them.
 */
const lessonsQuery = ({ s }: LessonsValues) =>
  queryOptions({
    queryKey: [content.getAllPosts.path, 'every lesson', s],
    queryFn: ({ signal }) => loadAll(s, signal),
    ...cacheTimes(content.getAllPosts),
    meta: { reads: content.getAllPosts.reads },
  })

export const Route = createFileRoute('/_portal/lomda')({
  ...searchedList(lessonsSearch, (values) => [
    lessonsQuery(values),
    q(lessons.getLessonProgress),
    categoriesQuery('lomda'),
  ]),
  component: () => <LessonsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...lessonsHead} />,
})

const perPage = 12

const stateLabels: Record<LessonState, string> = {
  todo: 'עוד לא נפתחו',
  started: 'בתהליך',
  completed: 'הושלמו',
}

const empty: Record<LessonState | 'any', { title: string; text: string }> = {
  any: { title: 'אין כאן עדיין שיעורים', text: 'כשיתפרסם שיעור חדש, הוא יופיע כאן.' },
  todo: { title: 'הכול כבר נפתח', text: 'כשיתפרסם שיעור חדש, הוא יחכה כאן.' },
  started: { title: 'אין שיעור באמצע', text: 'שיעור שנפתח ועוד לא הושלם מופיע כאן, כדי להמשיך מאותו מקום.' },
  completed: { title: 'עוד לא הושלם שיעור', text: 'שיעור שהושלם, עם בוחן או בלעדיו, מופיע כאן.' },
}

function nothingOf(values: LessonsValues): EmptyMessage {
  const target = lessonsSearch.isFiltered(values)
    ? { href: '/lomda', link: 'לכל השיעורים' }
    : { href: '/home-page', link: 'לדף הבית' }
  const said =
    values.s === undefined
      ? empty[values.state ?? 'any']
      : { title: 'לא נמצאו שיעורים', text: 'אפשר לחפש במילים אחרות.' }
  return { icon: IconSchool, ...said, ...target }
}

function Filters({ values }: { values: LessonsValues }) {
  const categories = useCategories('lomda')
  const hrefOf = (state?: LessonState) => lessonsSearch.href({ ...values, state, page: undefined })
  return (
    <>
      <Chips
        label="סינון לפי התקדמות"
        chips={[
          { label: 'כל השיעורים', href: hrefOf(), current: values.state === undefined },
          ...lessonStates.map((state) => ({
            label: stateLabels[state],
            href: hrefOf(state),
            current: state === values.state,
          })),
        ]}
      />
      <CategoryChips categories={categories} search={lessonsSearch} values={values} />
    </>
  )
}

/** The lessons that the filters leave of those that were found. */
function useShown(values: LessonsValues, all: readonly PostSummary[]): PostSummary[] {
  const { main, category = main, state } = values
  const own = useRead(q(lessons.getLessonProgress))
  const categories = useCategories('lomda')
  const within = category === undefined ? undefined : subtreeOf(categories, category)
  const progress = new Map(own.lessons.map((each) => [each.post_id, each]))
  return all.filter(
    (post) =>
      (!within || (post.category && within.has(post.category.id))) &&
      (!state || lessonStateOf(progress.get(post.id)) === state),
  )
}

function List({ values }: { values: LessonsValues }) {
  const data = useRead(lessonsQuery(values))
  const shown = useShown(values, data.posts)
  const end = (values.page ?? 1) * perPage
  const posts = shown.slice(end - perPage, end)
  return (
    <>
      <p className="visually-hidden" role="status">
        {values.s === undefined && counted(shown.length, 'שיעור אחד', '# שיעורים', 'שני שיעורים')}
      </p>
      <Found words={values.s} way={data.way} searched={data.searched} count={shown.length} hasMore={false} />
      <Results
        items={lessonsHead.items}
        page={values.page}
        first={lessonsSearch.href({ ...values, page: undefined })}
        nothing={nothingOf(values)}
        count={posts.length}
        hasMore={end < shown.length}
      >
        <PostCards posts={posts} card={LessonCard} label={lessonsHead.items} />
      </Results>
    </>
  )
}

function LessonsPage({ values }: { values: LessonsValues }) {
  const shown = useDeferredWords(values)
  return (
    <ListPage
      {...lessonsHead}
      page={values.page}
      top={<ListSearch label="חיפוש שיעור" search={lessonsSearch} values={values} />}
      filters={<Filters values={values} />}
    >
      <List values={shown} />
    </ListPage>
  )
}
