import { queryOptions, usePrefetchQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { knownPages } from '#app/client/site-map.ts'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { MoreButton, useGrowingList } from '#core/client/kits/list/useGrowingList.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { peopleSearch } from '#features/directory/client/peopleQueries.ts'
import { shopSearch } from '#features/shop/client/catalogue/shopSearch.ts'
import { content } from '#platform/content/contract/content.ts'
import { useVisitor } from '#platform/people/client/rooms.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { mayVisit } from '#platform/people/contract/rooms.ts'
import { type Ask, findBeside } from './find.ts'
import { intentOf } from './intent.ts'
import { ResultRow } from './ResultRow.tsx'
import { type FoundBeside, keyOf, type Result, rankEverything, ranks } from './ranking.ts'
import classes from './SearchDialog.module.css'

const minute = 60_000

/** What is found beside content, for a minute. What does not come is left out; content says itself that the server cannot be reached. */
function besideQuery(words: string) {
  const ask: Ask = (endpoint, ...query) => {
    const read = q(endpoint, ...query)
    const staleTime = Math.max(minute, Number(read.staleTime))
    return queryClient.fetchQuery({ ...read, staleTime }).catch(() => null)
  }
  return queryOptions({
    queryKey: ['search', words],
    queryFn: () => {
      const user = signedIn.get()?.user
      if (!user) throw new Error('nobody is signed in')
      return findBeside(words, user, ask)
    },
    // What is not whole is asked for again.
    staleTime: ({ state }) => (state.data?.whole ? minute : 0),
    meta: { reads: ['people', 'products', 'orders', 'forms', 'posts', 'options'] },
  })
}

const ways = ['/phonebook', '/forms', '/officials', '/contact']

/** Says that nothing was found, and what else can be tried: each word alone, or the pages where most things are. */
function NothingFound({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const visitor = useVisitor()
  const single = [...new Set(words.split(/\s+/))].filter((word) => word.length > 1).slice(0, 4)
  const pages = knownPages.filter(({ url }) => ways.includes(url) && mayVisit(visitor, url))
  return (
    <div className="grid justify-items-center gap-8 max-w-420 mx-auto py-32 px-16 text-muted text-center text-balance">
      <p className="text-text text-xl font-bold">אין תוצאות</p>
      <p>כדאי לנסות מילה אחרת, פחות מילים או חלק ממילה.</p>
      {single.length > 1 && (
        <p className="flex flex-wrap gap-y-8 gap-x-16 justify-center">
          {single.map((word) => (
            <Action
              key={word}
              label={
                <span>
                  רק <UserText>{word}</UserText>
                </span>
              }
              size="sm"
              radius="xl"
              onClick={() => onWords(word)}
            />
          ))}
        </p>
      )}
      <p>אפשר גם לחפש כאן:</p>
      <p className="flex flex-wrap gap-y-8 gap-x-16 justify-center">
        {pages.map(({ url, title }) => (
          <a key={url} href={url}>
            <UserText>{title}</UserText>
          </a>
        ))}
      </p>
    </div>
  )
}

const noneExact = 'לא נמצאה התאמה מדויקת, אלה תוצאות דומות'
const countText = (count: number) => counted(count, 'נמצאה תוצאה אחת', 'נמצאו # תוצאות', 'נמצאו שתי תוצאות')
const firstText = (count: number) => `${count} התוצאות הראשונות`

function spokenOf(count: number, isExact: boolean, summary: string): string {
  if (count === 0) return 'אין תוצאות'
  return isExact ? summary : noneExact
}

function List({ label, results }: { label: string; results: readonly Result[] }) {
  return (
    <ul aria-label={label} className={`plain grid grid-cols-1 gap-4 ${classes.results}`}>
      {results.map((result) => (
        <ResultRow key={keyOf(result)} result={result} />
      ))}
    </ul>
  )
}

/** Where there is more of a kind than the list shows. */
function Others({ people, products }: FoundBeside['more']) {
  if (people === undefined && products === undefined) return null
  return (
    <p className={`flex flex-wrap gap-y-8 gap-x-20 ${classes.note}`}>
      {people !== undefined && <a href={peopleSearch.href({ s: people })}>לכל האנשים שנמצאו</a>}
      {products !== undefined && <a href={shopSearch.href({ s: products })}>לכל המוצרים שנמצאו</a>}
    </p>
  )
}

function OtherLayout({ searched }: { searched: string }) {
  return (
    <p className={classes.note}>
      אלה התוצאות של <UserText className="font-semibold">{searched}</UserText>, באותם מקשים בשפה האחרת
    </p>
  )
}

/**
 * The new results of a list that has grown take the focus, since the button that was pressed may be gone; not from
 * somebody who types again by then.
 */
function useFocusOnGrowth(count: number) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(count)
  useEffect(() => {
    const links = body.current?.querySelectorAll<HTMLElement>('[data-post] a')
    const isTyping = document.activeElement?.matches('input')
    if (count > shown.current && !isTyping) links?.[shown.current]?.focus()
    shown.current = count
  }, [count])
  return body
}

/** Everything that was found for the words, the best first, and then what is similar. */
export function SearchResults({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const wanted = intentOf(words).words
  const title = useId()
  usePrefetchQuery(besideQuery(words))
  const found = useGrowingList(content.searchAll, { s: wanted }, (page) => page.posts)
  const beside = useRead(besideQuery(words))
  const { rows: posts, first } = found
  const body = useFocusOnGrowth(posts.length)
  const { exact, similar } = rankEverything(words, beside, { posts, layout: first.layout })
  const isExact = exact.length > 0
  const results = isExact ? exact : similar
  const [best] = results
  // After what has the words there are only similar ones.
  const more = posts.at(-1)?.similar && isExact ? undefined : found.more
  const summary = more ? firstText(results.length) : countText(results.length)
  const spoken = spokenOf(results.length, isExact, summary)
  useEffect(() => announce(spoken), [spoken])

  if (!best) return <NothingFound words={words} onWords={onWords} />
  const searched = best.rank > ranks.asked ? best.words : wanted
  return (
    <div ref={body}>
      {searched !== wanted && searched !== words && <OtherLayout searched={searched} />}
      <section aria-labelledby={title} className={classes.group}>
        <h2 id={title} className="px-12 pb-6 text-md font-bold">
          {isExact ? summary : noneExact}
        </h2>
        <List label={isExact ? 'תוצאות' : 'תוצאות דומות'} results={results} />
        <MoreButton label="עוד תוצאות" list={{ ...found, more }} />
        <Others {...beside.more} />
      </section>
      {isExact && similar.length > 0 && (
        <section aria-label="תוצאות דומות" className={classes.group}>
          <h2 className="px-12 pb-6 text-md font-bold">תוצאות דומות</h2>
          <List label="תוצאות דומות" results={similar} />
        </section>
      )}
    </div>
  )
}
