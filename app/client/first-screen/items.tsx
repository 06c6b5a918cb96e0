import './registerHead.ts'
import { IconCalendarDown, IconCopy, IconExternalLink, IconLink, IconShare } from '@tabler/icons-react'
import share from '#core/client/ui/controls/ShareButton.module.css'
import { BenefitLayout, CodeBox } from '#features/benefits/client/BenefitLayout.tsx'
import { EventLayout, RegistrationPlaceholder } from '#features/events/client/item/EventLayout.tsx'
import article from '#platform/content/client/article/Article.module.css'
import { ArticleHead } from '#platform/content/client/article/ArticleHead.tsx'
import { EditLinkFor } from '#platform/content/client/cards/EditLink.tsx'
import type { Category, Post } from '#platform/content/contract/content.ts'
import type { Author } from '#platform/content/contract/rights.ts'
import type { Places } from '#platform/people/contract/people.ts'
import { ButtonPlaceholder } from './controls.tsx'

interface Properties {
  post: Post
  categories: readonly Category[]
  user: Author
}

/** A piece of news without its text, which the page adds, as of the others here. */
export function PostScreen({ post, categories, user }: Properties) {
  return (
    <article className={article.article}>
      <ArticleHead
        post={post}
        categories={categories}
        buttons={
          <>
            <EditLinkFor post={post} user={user} />
            <SharePlaceholder />
          </>
        }
      />
    </article>
  )
}

export function EventScreen({ post, categories, user }: Properties) {
  const { event } = post
  return (
    event && (
      <EventLayout
        post={post}
        event={event}
        categories={categories}
        edit={<EditLinkFor post={post} user={user} />}
        calendarButton={
          <ButtonPlaceholder
            size="md"
            filled={event.registration === null}
            icon={<IconCalendarDown size={20} stroke={1.8} aria-hidden />}
          >
            הוספה ליומן
          </ButtonPlaceholder>
        }
        shareButton={<SharePlaceholder />}
        registration={event.registration && <RegistrationPlaceholder price={event.registration.price} />}
      />
    )
  )
}

interface BenefitProperties extends Properties {
  branches: Places['branches']
}

export function BenefitScreen({ post, categories, branches, user }: BenefitProperties) {
  const { benefit } = post
  return (
    benefit && (
      <BenefitLayout
        post={post}
        benefit={benefit}
        categories={categories}
        branches={branches}
        edit={<EditLinkFor post={post} user={user} />}
        copyCode={
          benefit.code !== null && (
            <CodeBox code={benefit.code}>
              <ButtonPlaceholder size="md" icon={<IconCopy size={20} stroke={1.8} aria-hidden />}>
                העתקה
              </ButtonPlaceholder>
            </CodeBox>
          )
        }
        supplierLink={
          benefit.link !== null && (
            <ButtonPlaceholder
              size="md"
              filled
              iconLast
              icon={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
            >
              לאתר ההטבה
            </ButtonPlaceholder>
          )
        }
        shareButton={<SharePlaceholder />}
      />
    )
  )
}

function SharePlaceholder() {
  const shares = 'share' in navigator
  const Icon = shares ? IconShare : IconLink
  return (
    <ButtonPlaceholder className={share.button} icon={<Icon size={18} stroke={1.8} aria-hidden />}>
      {shares ? 'שיתוף' : 'העתקת קישור'}
    </ButtonPlaceholder>
  )
}
