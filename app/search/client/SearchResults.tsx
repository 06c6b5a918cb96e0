import { usePrefetchQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { contentTypes } from '#app/client/content-types.tsx'
import { knownPages } from '#app/client/site-map.ts'
import { useRead } from '#core/client/api/queries.ts'
import { MoreButton, useGrowingList } from '#core/client/kits/list/useGrowingList.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import { content, type FoundPost } from '#platform/content/contract/content.ts'
import { useVisitor } from '#platform/people/client/rooms.ts'
import { mayVisit } from '#platform/people/contract/rooms.ts'
import { FoundGroups, Marked } from './FoundGroups.tsx'
import { countOtherGroups, groupsQuery, preferExact } from './groups.ts'
import classes from './SearchDialog.module.css'

const ways = ['/phonebook', '/forms', '/officials', '/contact']

interface Properties {
  words: string
  onWords: (words: string) => void
}

/** Says that nothing was found, and what else can be tried: each word alone, or the pages where most things are. */
function NothingFound({ words, onWords }: Properties) {
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
          <AppLink key={url} href={url}>
            <UserText>{title}</UserText>
          </AppLink>
        ))}
      </p>
    </div>
  )
}

function Result({ post, words }: { post: FoundPost; words: string }) {
  return (
    <li className={classes.result} data-result data-post>
      <div className={classes.picture}>
        <PostPicture post={post} sizes="112px" icon={contentTypes[post.post_type].icon} />
      </div>
      <div className="grid flex-1 content-start gap-3 min-w-0">
        <AppLink href={itemHref(post)} className={classes.link}>
          <Marked text={post.title} words={words} />
        </AppLink>
        {post.excerpt !== '' && (
          <p className={classes.excerpt}>
            <Marked text={post.excerpt} words={words} />
          </p>
        )}
        <p className="flex flex-wrap gap-2 gap-x-12 text-muted text-xs">
          <span>{contentTypes[post.post_type].one}</span>
          {post.category && <UserText>{post.category.name}</UserText>}
          <DateText date={post.publish_at} />
        </p>
      </div>
    </li>
  )
}

const noneExact = 'לא נמצאה התאמה מדויקת, אלה תוצאות דומות'
const countText = (count: number) => counted(count, 'נמצאה תוצאה אחת', 'נמצאו # תוצאות', 'נמצאו שתי תוצאות')
const firstText = (count: number) => `${count} התוצאות הראשונות`

function spokenOf(count: number, isExact: boolean, summary: string): string {
  if (count === 0) return 'אין תוצאות'
  return isExact ? summary : noneExact
}

interface PostsProperties {
  label: string
  posts: readonly FoundPost[]
  words: string
}

function Posts({ label, posts, words }: PostsProperties) {
  return (
    <ul aria-label={label} className={`plain grid grid-cols-1 gap-4 ${classes.results}`}>
      {posts.map((post) => (
        <Result key={post.id} post={post} words={words} />
      ))}
    </ul>
  )
}

function Content({ posts, words, summary }: Omit<PostsProperties, 'label'> & { summary: string }) {
  if (posts.length === 0) return null
  return (
    <section aria-label="תוכן" className={classes.group}>
      <div className={`flex items-center justify-between gap-12 ${classes.groupHead}`}>
        <h2 className={classes.groupTitle}>תוכן</h2>
        <span>{summary}</span>
      </div>
      <Posts label="תוכן" posts={posts} words={words} />
    </section>
  )
}

function OtherLayout({ words, searched }: { words: string; searched: string }) {
  if (searched === words) return null
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

/** Everything that was found for the words: what has them as they were typed, each kind apart, and then what is similar. */
export function SearchResults({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  usePrefetchQuery(groupsQuery(words))
  const found = useGrowingList(content.searchAll, { s: words }, (page) => page.posts)
  const data = useRead(groupsQuery(words))
  const { rows: posts, first } = found
  const body = useFocusOnGrowth(posts.length)
  const exact = posts.filter((post) => !post.similar)
  const similar = posts.filter((post) => post.similar)
  const groups = preferExact(data, words, first.layout === null && exact.length > 0)
  const beside = countOtherGroups(groups)
  const isExact = exact.length > 0 || beside.exact > 0
  const isSimilar = similar.length > 0 || (!isExact && beside.similar > 0)
  const count = posts.length + (isExact ? beside.exact : beside.similar)
  const summary = found.more ? firstText(posts.length) : countText(count)
  const spoken = spokenOf(count, isExact, summary)
  useEffect(() => announce(spoken), [spoken])

  if (count === 0) return <NothingFound words={words} onWords={onWords} />
  return (
    <div ref={body}>
      <OtherLayout words={words} searched={first.layout ?? beside.searched ?? words} />
      <FoundGroups groups={groups} words={words} similar={false} />
      <Content
        posts={exact}
        words={first.layout ?? words}
        summary={found.more ? firstText(posts.length) : countText(exact.length)}
      />
      {isSimilar && (
        <section aria-label="תוצאות דומות" className={classes.group}>
          <h2 className={`${classes.groupHead} ${classes.groupTitle}`}>
            {isExact ? 'תוצאות דומות' : noneExact}
          </h2>
          {!isExact && <FoundGroups groups={groups} words={words} similar />}
          <Posts label="תוכן דומה" posts={similar} words={first.layout ?? words} />
        </section>
      )}
      <MoreButton label="עוד תוצאות" list={found} />
    </div>
  )
}

export function SearchResultsSkeleton() {
  return (
    <div className={`plain grid grid-cols-1 gap-4 ${classes.results}`}>
      {[70, 55, 80].map((width) => (
        <div key={width} className={classes.result}>
          <Skeleton ratio={16 / 9} className={classes.picture} />
          <div className="grid flex-1 content-start gap-3 min-w-0">
            <Skeleton width={`${width}%`} />
            <Skeleton width="95%" height="0.75rem" />
            <Skeleton width="30%" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
