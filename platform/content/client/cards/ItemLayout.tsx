import type { ReactNode } from 'react'
import { FactCard } from '#core/client/ui/cards/Facts.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { articleSizes } from '#core/client/ui/pictures/pictureSources.ts'
import { mainCategoryTrail } from '#platform/content/client/categories.ts'
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
        {post.picture && (
          <div className={classes.picture}>
            <Picture
              id={post.picture.id}
              alt={post.picture.alt}
              sizes={articleSizes}
              placeholder={post.picture.colour}
              priority
            />
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

export function ItemSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.item} aria-busy="true">
      <div className={classes.head}>
        <p className="visually-hidden" role="status">
          {label}
        </p>
        <PageHeader title={<Skeleton width="min(24rem, 80%)" />} text={<Skeleton width="100%" />} />
      </div>
      <div className={classes.facts}>
        <FactCard label={label}>
          {[70, 40, 65, 60].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </FactCard>
      </div>
      <div className={classes.text}>
        <Skeleton ratio={16 / 9} className={classes.picture} />
        {[100, 95, 98, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </div>
  )
}
