import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { EditLink } from '#client/parts/EditLink.tsx'
import { categoryTrail } from '#client/parts/navigation.ts'
import { PersonPhoto } from '#client/parts/PersonPhoto.tsx'
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
import classes from './-Article.module.css'

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
  const { name, job_title, photo } = post.author
  const [first = '', ...rest] = name.split(' ')
  return (
    <div className={classes.byline}>
      <PersonPhoto person={{ first_name: first, last_name: rest.join(' '), photo }} size={48} />
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

/** The item whole: where it stands, title, lead, who wrote it and when, picture, text. */
export function Article({ post }: { post: Post }) {
  usePageTitle(post.title)
  const { data: news } = useSuspenseQuery(q(content.getCategories, { type: 'post' }))
  const end = useReadMark(post.id)
  return (
    <article className={classes.article}>
      <PageHeader
        breadcrumbs={[
          { label: 'בית', href: '/home-page' },
          ...(post.category ? categoryTrail(news.categories, post.category.id) : []),
        ]}
        title={<UserText>{post.title}</UserText>}
        text={post.excerpt === '' ? undefined : <UserText className={classes.lead}>{post.excerpt}</UserText>}
      />
      <PostState post={post} />
      <Byline post={post} />
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
    </article>
  )
}
