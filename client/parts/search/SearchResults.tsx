import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState, useTransition } from 'react'
import { q } from '#client/api/queries.ts'
import { contentTypes } from '#client/content-types/index.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { announce } from '#client/ui/announce.ts'
import { DateText } from '#client/ui/DateText.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { content, type PostSummary } from '#contract/content.ts'
import { itemHref } from '../addresses.ts'
import { PostPicture } from '../PostPicture.tsx'
import { Skeleton } from '../Skeleton.tsx'
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
        <p className={classes.meta}>
          <span>{contentTypes[post.post_type].one}</span>
          {post.category && <UserText>{post.category.name}</UserText>}
          <DateText date={post.publish_at} />
        </p>
      </div>
    </li>
  )
}

function found(count: number, more: boolean, similar: boolean): string {
  if (count === 0) return 'אין תוצאות'
  if (similar) return 'לא נמצאה התאמה מדויקת, אלה תוצאות דומות'
  if (more) return `${count} התוצאות הראשונות`
  return count === 1 ? 'נמצאה תוצאה אחת' : `נמצאו ${count} תוצאות`
}

/** What was found for the words, a page at a time. */
export function SearchResults({ words }: { words: string }) {
  const [{ pages, newFrom }, setShown] = useState({ pages: 1, newFrom: 0 })
  const list = useRef<HTMLUListElement>(null)
  const [loading, startLoading] = useTransition()
  const answers = useSuspenseQueries({
    queries: Array.from({ length: pages }, (_, index) => q(content.searchAll, { s: words, page: index + 1 })),
  }).map(({ data }) => data)
  const posts = answers.flatMap((answer) => answer.posts)
  const more = answers.at(-1)?.has_more ?? false
  const told = found(posts.length, more, answers[0]?.similar ?? false)
  useEffect(() => announce(told), [told])
  // The button that was pressed may be gone: one goes on at the first of the new results.
  useEffect(() => {
    if (newFrom > 0) list.current?.children[newFrom]?.querySelector('a')?.focus()
  }, [newFrom])

  if (posts.length === 0) {
    return (
      <div className={classes.state}>
        <p className={classes.stateTitle}>אין תוצאות</p>
        <p>כדאי לנסות מילה אחרת, פחות מילים או חלק ממילה.</p>
      </div>
    )
  }
  return (
    <>
      <p className={classes.count}>{told}</p>
      <ul ref={list} className={classes.results}>
        {posts.map((post) => (
          <Result key={post.id} post={post} words={words} />
        ))}
      </ul>
      {more && (
        <Button
          variant="default"
          loading={loading}
          className={classes.more}
          onClick={() => startLoading(() => setShown({ pages: pages + 1, newFrom: posts.length }))}
        >
          עוד תוצאות
        </Button>
      )}
    </>
  )
}

/** Stands in for the first results. */
export function SearchResultsSkeleton() {
  return (
    <div className={classes.results}>
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
