import { IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatDate, fullDateText } from '#core/rules/time/dates.ts'
import { PostState } from '#platform/content/client/cards/PostState.tsx'
import { LeadPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import type { Category, Post } from '#platform/content/contract/content.ts'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import { categoryTrail } from '../categories.ts'
import classes from './Article.module.css'

function Dates({ post }: { post: Post }) {
  const published = new Date(post.publish_at)
  const updated = new Date(post.updated_at)
  const changedLater = updated > published && formatDate(updated) !== formatDate(published)
  return (
    <span className="flex flex-wrap text-muted text-sm gap-x-16">
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

function Byline({ post, buttons }: { post: Post; buttons: ReactNode }) {
  const { name, job_title } = post.author
  return (
    <div className="flex items-center gap-14">
      <PersonReferencePhoto person={post.author} size={48} />
      <p className="grid grid-cols-1 gap-2 min-w-0 flex-1 leading-[1.4]">
        <span>
          <UserText className="font-bold">{name}</UserText>
          {job_title !== '' && (
            <>
              {', '}
              <UserText>{job_title}</UserText>
            </>
          )}
        </span>
        <Dates post={post} />
      </p>
      {buttons}
    </div>
  )
}

/** Says before the text that it ends with a signature. */
function MustSign() {
  return (
    <Note tone="warning" icon={IconSignature}>
      <strong>מסמך לקריאה ולחתימה.</strong> מקום החתימה בסופו.
    </Note>
  )
}

interface Properties {
  post: Post
  categories: readonly Category[]
  /** An `EditLink` and a `ShareButton`. */
  buttons: ReactNode
  facts?: ReactNode
}

/** What stands above the text of an item. The first screen draws it too: no hooks. */
export function ArticleHead({ post, categories, buttons, facts }: Properties) {
  return (
    <>
      <PageHeader
        title={post.title}
        crumbs={post.category ? categoryTrail(categories, post.category.id) : []}
        text={
          post.excerpt === '' ? undefined : (
            <UserText className="block pt-8 text-[1.1875rem] leading-[1.6]">{post.excerpt}</UserText>
          )
        }
      />
      <PostState post={post} />
      <Byline post={post} buttons={buttons} />
      {facts}
      {post.sign_statement !== null && <MustSign />}
      {post.picture && (
        <div className={classes.picture}>
          <LeadPicture picture={post.picture} />
        </div>
      )}
    </>
  )
}
