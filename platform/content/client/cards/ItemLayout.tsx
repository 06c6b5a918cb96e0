import type { ReactNode } from 'react'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { mainCategoryTrail } from '#platform/content/client/categories.ts'
import { LeadPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import type { Category, Post } from '#platform/content/contract/content.ts'
import classes from './ItemLayout.module.css'
import { PostState } from './PostState.tsx'

interface Properties {
  post: Post
  categories: readonly Category[]
  /** An `EditLink`. */
  edit: ReactNode
  /** A `FactCard`: beside the text on wide screens, above it on narrow ones. */
  facts: ReactNode
  children: ReactNode
}

/**
 * The page of an item that is more than a text: where it stands, title, picture, what one must know, and the text. The
 * first screen draws it too: no hooks.
 */
export function ItemLayout({ post, categories, edit, facts, children }: Properties) {
  return (
    <article className={classes.item}>
      <div className={classes.head}>
        <PageHeader
          title={post.title}
          crumbs={mainCategoryTrail(post, categories)}
          text={post.excerpt || undefined}
          actions={edit}
        />
        <PostState post={post} />
      </div>
      <div className={classes.facts}>{facts}</div>
      <div className={classes.text}>
        <LeadPicture picture={post.picture} />
        {children}
      </div>
    </article>
  )
}
