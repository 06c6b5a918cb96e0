import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '#client/api/queries.ts'
import { EditLink } from '#client/parts/EditLink.tsx'
import { RichText } from '#client/parts/RichText.tsx'
import { ShareButton } from '#client/parts/ShareButton.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { useReadMark } from '#client/parts/useReadMark.ts'
import { content, type Post } from '#contract/content.ts'
import classes from './Article.module.css'
import { ArticleHead } from './ArticleHead.tsx'

interface Properties {
  post: Post
  /** What one must know of an item of this type, before its text. */
  facts?: ReactNode
  /** What follows the text, in its column. */
  children?: ReactNode
}

/** An item whole: where it stands, title, lead, who wrote it and when, picture, text. Marks it as read. */
export function Article({ post, facts, children }: Properties) {
  usePageTitle(post.title)
  const { data } = useSuspenseQuery(q(content.getCategories, { type: post.post_type }))
  const end = useReadMark(post.id)
  return (
    <article className={classes.article}>
      <ArticleHead
        post={post}
        categories={data.categories}
        facts={facts}
        buttons={
          <>
            <EditLink post={post} />
            <ShareButton title={post.title} />
          </>
        }
      />
      <RichText html={post.body} />
      <div ref={end} />
      {children}
    </article>
  )
}
