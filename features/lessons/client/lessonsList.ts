import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/client/api/call.ts'
import { keptFor } from '#core/client/api/queries.ts'
import {
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  underMain,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { lessonStates } from '#features/lessons/rules/learning.ts'
import { content, type FoundPosts } from '#platform/content/contract/content.ts'

export const lessonsHead = {
  title: 'למידה',
  text: 'שיעורים קצרים, בקצב שלך. ההתקדמות נשמרת.',
  items: 'שיעורים',
}

/** What the address of the lessons asks for. */
export const lessonsSearch = searchOf(
  '/lomda',
  {
    s: wordsParameter,
    main: idParameter,
    category: idParameter,
    state: oneOf(lessonStates),
    page: pageParameter,
  },
  underMain,
)
export type LessonsValues = ValuesOf<typeof lessonsSearch>

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
export const lessonsQuery = ({ s }: LessonsValues) =>
  queryOptions({
    queryKey: [content.getAllPosts.path, 'every lesson', s],
    queryFn: ({ signal }) => loadAll(s, signal),
    ...keptFor(content.getAllPosts),
    meta: { reads: content.getAllPosts.reads },
  })
