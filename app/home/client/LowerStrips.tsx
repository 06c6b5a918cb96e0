import { IconArrowLeft, IconNews, IconTicket, type TablerIcon } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { BenefitCard } from '#features/benefits/client/BenefitCard.tsx'
import { benefits } from '#features/benefits/contract/benefits.ts'
import { registrationHref } from '#features/events/client/addresses.ts'
import { RegistrationCard } from '#features/events/client/mine/RegistrationCard.tsx'
import { stateText } from '#features/events/client/stateText.ts'
import { registration } from '#features/events/contract/registration.ts'
import { GalleryCard } from '#features/galleries/client/GalleryCard.tsx'
import { GiveKudosButton } from '#features/kudos/client/GiveKudosButton.tsx'
import { KudosCard } from '#features/kudos/client/KudosCard.tsx'
import { newestQuery } from '#features/kudos/client/kudosQueries.ts'
import { officials } from '#features/officials/contract/officials.ts'
import { MarkAllRead } from '#platform/content/client/cards/MarkAllRead.tsx'
import type { CardProperties } from '#platform/content/client/content-type.ts'
import { content, type PostSummary } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import classes from './LowerStrips.module.css'
import { StripHeader } from './StripHeader.tsx'

/** Cards per row on a wide screen. */
const perStrip = 3

interface StripProperties {
  title: string
  all: { href: string; label: string }
  /** Its type of content, if the strip shows how many items are unread. */
  type?: PostType
  action?: ReactNode
  /** Items shown on a phone; 2 applies to a tablet too. */
  onPhone?: 1 | 2 | 4
  children: ReactNode
}

function Strip({ title, all, type, action, onPhone = 2, children }: StripProperties) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <StripHeader id={id} title={title}>
        {type && <MarkAllRead type={type} />}
        {action}
        <a href={all.href} className={classes.all}>
          {all.label}
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        </a>
      </StripHeader>
      <div className={classes.content} data-on-phone={onPhone}>
        {children}
      </div>
    </section>
  )
}

interface CardsProperties extends Omit<StripProperties, 'children'> {
  posts: readonly PostSummary[]
  Card: ComponentType<CardProperties>
}

function Cards({ posts, Card, ...rest }: CardsProperties) {
  if (posts.length === 0) return null
  return (
    <Strip {...rest}>
      <CardGrid label={rest.title}>
        {posts.map((post) => (
          <Card key={post.id} post={post} />
        ))}
      </CardGrid>
    </Strip>
  )
}

interface RowProperties {
  href: string
  icon: TablerIcon
  title: string
  text?: ReactNode
}

function Row({ href, icon: Icon, title, text }: RowProperties) {
  return (
    <a href={href} className={classes.row}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className="min-w-0 flex-1 grid leading-[1.35]">
        <UserText className="font-semibold">{title}</UserText>
        {text !== undefined && <span className="text-muted text-sm max-sm:text-xs">{text}</span>}
      </span>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
    </a>
  )
}

export function ClosingStrip() {
  const data = useRead(q(registration.getClosingSoon))
  if (data.events.length === 0) return null
  const now = new Date()
  return (
    <Strip title="ההרשמה נסגרת בקרוב" all={{ href: '/events', label: 'לכל האירועים' }}>
      <ul className={`plain surface overflow-hidden ${classes.rows}`}>
        {data.events.slice(0, perStrip).map(({ post, state }) => (
          <li key={post.id}>
            <Row
              href={registrationHref(post)}
              icon={IconTicket}
              title={post.title}
              text={stateText(state, now)?.text}
            />
          </li>
        ))}
      </ul>
    </Strip>
  )
}

export function EventsStrip() {
  const data = useRead(q(content.getFuturePosts, { post_type: 'event', per_page: perStrip, page: 1 }))
  return (
    <Cards
      type="event"
      Card={RegistrationCard}
      title="אירועים קרובים"
      all={{ href: '/events', label: 'לכל האירועים' }}
      posts={data.posts}
    />
  )
}

export function BenefitsStrip() {
  const data = useRead(q(benefits.getBenefits, { per_page: perStrip, page: 1 }))
  return (
    <Cards
      type="benefit"
      Card={BenefitCard}
      title="הטבות חדשות"
      all={{ href: '/benefits', label: 'לכל ההטבות' }}
      posts={data.posts}
    />
  )
}

export function GalleryStrip() {
  const data = useRead(
    q(content.getRecentPosts, { post_type: 'gallery', number_of_posts: perStrip, page: 1 }),
  )
  return (
    <Cards
      type="gallery"
      Card={GalleryCard}
      title="מהגלריות"
      all={{ href: '/galleries', label: 'לכל הגלריות' }}
      posts={data.posts}
    />
  )
}

export function KudosStrip() {
  const data = useRead(newestQuery)
  if (data.kudos.length === 0) return null
  return (
    <Strip
      title="קיר הפרגונים"
      all={{ href: '/kudos', label: 'לכל הפרגונים' }}
      action={<GiveKudosButton />}
      onPhone={1}
    >
      <CardGrid label="הפרגונים האחרונים">
        {data.kudos.map((each) => (
          <KudosCard key={each.id} kudos={each} heading="h3" />
        ))}
      </CardGrid>
    </Strip>
  )
}

export function OfficialsStrip() {
  const data = useRead(q(officials.getOfficials))
  const held = data.officials.flatMap(({ person, ...rest }) => (person ? [{ ...rest, person }] : []))
  if (held.length === 0) return null
  return (
    <Strip title="למי פונים?" all={{ href: '/officials', label: 'לכל בעלי התפקידים' }} onPhone={4}>
      <ul className={`plain ${classes.people}`}>
        {held.slice(0, 2 * perStrip).map(({ id, role, person }) => (
          <li key={id}>
            <a href={`/officials#official-${id}`} className={`surface ${classes.person}`}>
              <PersonReferencePhoto person={person} size={40} />
              <span className="grid min-w-0 leading-[1.35]">
                <UserText className="font-semibold">{person.name}</UserText>
                <UserText className="text-muted text-sm max-sm:text-xs">{role}</UserText>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Strip>
  )
}

const FirstSteps = lazyPart(async () => (await import('#app/first-steps/client/FirstSteps.tsx')).FirstSteps)

/** What a home page says that has nothing to show; its style hides it beside anything else. */
function NothingYet({ writes }: { writes: boolean }) {
  return (
    <div className={classes.nothing}>
      <EmptyState
        icon={IconNews}
        title="עוד אין מה להראות כאן"
        text="חדשות, אירועים והטבות שיתפרסמו יופיעו כאן."
        action={writes && <Action label="לניהול התוכן" primary href="/admin/content" />}
      />
    </div>
  )
}

/** What a new organisation has before its strips: the first steps for administrators, or nothing yet. */
export function GettingStarted() {
  const role = useStore(signedIn)?.user.role
  return (
    <>
      {role === 'administrator' && <FirstSteps />}
      <NothingYet writes={role === 'administrator' || role === 'editor'} />
    </>
  )
}
