import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '#client/api/queries.ts'
import { areaTrail } from '#client/parts/areas.ts'
import { EditLink } from '#client/parts/EditLink.tsx'
import { categoryTrail } from '#client/parts/navigation.ts'
import { PersonReferencePhoto } from '#client/parts/PersonReferencePhoto.tsx'
import { PostState } from '#client/parts/PostState.tsx'
import { articleSizes } from '#client/parts/pictureSizes.ts'
import { RichText } from '#client/parts/RichText.tsx'
import { ShareButton } from '#client/parts/ShareButton.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { useReadMark } from '#client/parts/useReadMark.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { content, type Post } from '#contract/content.ts'
import { formatDate, fullDateText } from '#domain/dates.ts'
import classes from './Article.module.css'

function Dates({ post }: { post: Post }) {
  const published = new Date(post.publish_at)
  const updated = new Date(post.updated_at)
  const changedLater = updated > published && formatDate(updated) !== formatDate(published)
  return (
    <span className={classes.dates}>
      <time dateTime={post.publish_at}>{fullDateText(published)}</time>
      {changedLater && (
        <span>
          {'עודכן: '}
          <time dateTime={post.updated_at} title={fullDateText(updated)}>
            <bdi>{formatDate(updated)}</bdi>
          </time>
        </span>
      )}
    </span>
  )
}

function Byline({ post }: { post: Post }) {
  const { name, job_title } = post.author
  return (
    <div className={classes.byline}>
      <PersonReferencePhoto person={post.author} size={48} />
      <p className={classes.author}>
        <span>
          <UserText className={classes.name}>{name}</UserText>
          {job_title !== '' && (
            <>
              {', '}
              <UserText>{job_title}</UserText>
            </>
          )}
        </span>
        <Dates post={post} />
      </p>
      <EditLink post={post} />
      <ShareButton title={post.title} />
    </div>
  )
}

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
      <PageHeader
        breadcrumbs={[
          ...areaTrail(post.post_type),
          ...(post.category ? categoryTrail(data.categories, post.category.id) : []),
        ]}
        title={<UserText>{post.title}</UserText>}
        text={post.excerpt === '' ? undefined : <UserText className={classes.lead}>{post.excerpt}</UserText>}
      />
      <PostState post={post} />
      <Byline post={post} />
      {facts}
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
      <RichText html={post.body} />
      <div ref={end} />
      {children}
    </article>
  )
}
