import { useEffect, useRef } from 'react'
import { contentTypes } from '#client/content-types/index.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { announce } from '#client/ui/announce.ts'
import { DateText } from '#client/ui/DateText.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { content, type PostSummary } from '#contract/content.ts'
import { counted } from '#domain/counted.ts'
import { itemHref } from '../addresses.ts'
import { MoreButton } from '../list/MoreButton.tsx'
import { useGrowingList } from '../list/useGrowingList.ts'
import { PostPicture } from '../PostPicture.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { FoundPeople, useFoundPeople } from './FoundPeople.tsx'
import { Marked } from './Marked.tsx'
import classes from './SearchDialog.module.css'

function Result({ post, words }: { post: PostSummary; words: string }) {
  return (
    <li className={classes.result} data-result>
      <div className={classes.picture}>
        <PostPicture post={post} sizes="112px" icon={contentTypes[post.post_type].icon} />
      </div>
      <div className={classes.words}>
        <AppLink href={itemHref(post)} className={classes.link}>
          <Marked text={post.title} words={words} />
        </AppLink>
        {post.excerpt !== '' && (
          <p className={classes.excerpt}>
            <Marked text={post.excerpt} words={words} />
          </p>
        )}
        <p className={`wrap gap-2 column-gap-12 muted ${classes.meta}`}>
          <span>{contentTypes[post.post_type].one}</span>
          {post.category && <UserText>{post.category.name}</UserText>}
          <DateText date={post.publish_at} />
        </p>
      </div>
    </li>
  )
}

function textOf(count: number, more: boolean, similar: boolean, people: number): string {
  if (count === 0) return people > 0 ? 'נמצאו אנשים, ובתוכן אין תוצאות' : 'אין תוצאות'
  if (similar) return 'לא נמצאה התאמה מדויקת, אלה תוצאות דומות'
  if (more) return `${count} התוצאות הראשונות`
  return counted(count, 'נמצאה תוצאה אחת', 'נמצאו # תוצאות')
}

/** Whom and what was found for the words: people first, then items, a page at a time. */
export function SearchResults({ words }: { words: string }) {
  const found = useGrowingList(content.searchAll, { s: words }, (page) => page.posts)
  const { rows: posts, first } = found
  const { people, searched, loading } = useFoundPeople(words)
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(posts.length)
  const summary = textOf(
    posts.length,
    found.more !== undefined,
    posts.every((post) => post.similar),
    people.length,
  )
  useEffect(() => announce(summary), [summary])
  // The button that was pressed may be gone: one goes on at the first of the new results.
  useEffect(() => {
    if (posts.length > shown.current) list.current?.children[shown.current]?.querySelector('a')?.focus()
    shown.current = posts.length
  }, [posts.length])

  if (posts.length === 0 && loading) return <SearchResultsSkeleton />
  if (posts.length === 0 && people.length === 0) {
    return (
      <div className={classes.state}>
        <p className={classes.stateTitle}>אין תוצאות</p>
        <p>כדאי לנסות מילה אחרת, פחות מילים או חלק ממילה.</p>
      </div>
    )
  }
  return (
    <>
      <FoundPeople people={people} words={words} searched={searched} />
      <p className={classes.count}>{summary}</p>
      <ul ref={list} aria-label="תוכן" className={`plain stack gap-4 ${classes.results}`}>
        {posts.map((post) => (
          <Result key={post.id} post={post} words={first.layout ?? words} />
        ))}
      </ul>
      <MoreButton label="עוד תוצאות" list={found} />
    </>
  )
}

/** Stands in for the first results. */
export function SearchResultsSkeleton() {
  return (
    <div className={`plain stack gap-4 ${classes.results}`}>
      {[70, 55, 80].map((width) => (
        <div key={width} className={classes.result}>
          <Skeleton ratio={16 / 9} className={classes.picture} />
          <div className={classes.words}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="95%" height="0.75rem" />
            <Skeleton width="30%" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
