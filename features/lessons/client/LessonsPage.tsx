import { IconSchool } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { Found } from '#core/client/kits/list/Found.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSearch } from '#core/client/kits/list/ListSearch.tsx'
import { CardsSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { type Nothing, Results } from '#core/client/kits/list/Results.tsx'
import { useDeferredWords } from '#core/client/kits/list/useDeferredWords.ts'
import { counted } from '#core/rules/counted.ts'
import { subtreeOf } from '#core/rules/tree.ts'
import { lessons } from '#features/lessons/contract/lessons.ts'
import { type LessonState, lessonStateOf, lessonStates } from '#features/lessons/rules/learning.ts'
import { CategoryChips } from '#platform/content/client/list/CategoryChips.tsx'
import { useCategories } from '#platform/content/client/list/categoriesQuery.ts'
import { PostCards } from '#platform/content/client/list/PostCards.tsx'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { LessonCard, LessonCardSkeleton } from './LessonCard.tsx'
import { type LessonsValues, lessonsHead, lessonsQuery, lessonsSearch } from './lessonsList.ts'

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

function nothingOf(values: LessonsValues): Nothing {
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
  const { data: own } = useSuspenseQuery(q(lessons.getLessonProgress))
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
  const { data } = useSuspenseQuery(lessonsQuery(values))
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

/** The lessons, by subject and by how the reader stands with them (specification §2, `/lomda`). */
export function LessonsPage({ values }: { values: LessonsValues }) {
  const shown = useDeferredWords(values)
  return (
    <ListPage
      {...lessonsHead}
      page={values.page}
      top={<ListSearch label="חיפוש שיעור" search={lessonsSearch} values={values} />}
      filters={<Filters values={values} />}
      skeleton={<CardsSkeleton items={lessonsHead.items} card={LessonCardSkeleton} />}
    >
      <List values={shown} />
    </ListPage>
  )
}
