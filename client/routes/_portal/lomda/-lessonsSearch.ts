import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import type { CategoryChoice } from '#client/parts/CategoryFilter.tsx'
import { idIn, pageIn, withSearch } from '#client/parts/searchValues.ts'
import { content, type PostSummary } from '#contract/content.ts'
import { type LessonState, lessonStates } from '#domain/learning.ts'

/** How many lessons a page of the list shows. */
export const perPage = 12

/** What the address of the lessons asks for. */
export interface LessonsSearch extends CategoryChoice {
  state?: LessonState | undefined
  /** From 2. */
  page?: number | undefined
}

/** Reads the search of an address. What is wrong is left out, said as undefined: else it would stay in the address. */
export function readSearch({ main, category, state, page }: Record<string, unknown>): LessonsSearch {
  const chosen = idIn(main)
  return {
    main: chosen,
    category: chosen && idIn(category),
    state: lessonStates.find((each) => each === state),
    page: pageIn(page),
  }
}

export function lessonsHref({ main, category, state, page }: LessonsSearch): string {
  return withSearch('/lomda', { main, category, state, page })
}

async function loadAll(signal: AbortSignal): Promise<PostSummary[]> {
  const lessons: PostSummary[] = []
  for (let page = 1, more = true; more; page += 1) {
    const answer = await call(content.getAllPosts, { query: { post_type: 'lomda', page } }, { signal })
    lessons.push(...answer.posts)
    more = answer.has_more
  }
  return lessons
}

/** Every lesson, the newest first: how a person stands with each is known here only, so the filters work here too. */
export const allLessons = queryOptions({
  queryKey: [content.getAllPosts.path, 'every lesson'],
  queryFn: ({ signal }) => loadAll(signal),
  staleTime: content.getAllPosts.staleMinutes * 60_000,
  meta: { reads: content.getAllPosts.reads },
})
