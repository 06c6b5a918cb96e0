import { IconCalendarEvent, IconClock, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { DateTile } from '#core/client/ui/cards/DateTile.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { cardSizes } from '#core/client/ui/pictures/pictureSizes.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { daysLeftText, eventStage } from '#core/rules/time/event-times.ts'
import { eventKinds } from '#features/events/client/eventKinds.ts'
import { EventTime } from '#features/events/client/item/EventTime.tsx'
import { RegistrationLine } from '#features/events/client/mine/RegistrationLine.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import type { PostSummary } from '#platform/content/contract/content.ts'
import classes from './EventCard.module.css'

const stageTones = { past: 'quiet', ongoing: 'success', future: 'link' } as const

export interface EventCardProperties {
  post: PostSummary
  heading?: 'h2' | 'h3'
  priority?: boolean
  /** How registration stands; until that is known, that there is one. */
  registration?: ReactNode
}

/** An event in a list: when, where, what kind, and how soon. The whole card opens it. Nothing for an item of another type. */
export function EventCard({
  post,
  heading: Heading = 'h3',
  priority = false,
  registration,
}: EventCardProperties) {
  const { event } = post
  if (!event) return null
  const starts = new Date(event.starts_at)
  const now = new Date()
  const stage = eventStage(starts, new Date(event.ends_at), now)
  const { label, icon: Kind } = eventKinds[event.kind]
  const when = { past: 'הסתיים', ongoing: 'מתקיים עכשיו', future: daysLeftText(starts, now) }[stage]
  return (
    <Card as="article" pressable rowWhenNarrow className={classes.card}>
      <div className={stage === 'past' ? `${classes.picture} ${classes.over}` : classes.picture}>
        <PostPicture post={post} sizes={cardSizes} priority={priority} icon={IconCalendarEvent} />
        <div className={classes.tile}>
          <DateTile date={starts} quiet={stage === 'past'} />
        </div>
      </div>
      <div className={classes.words}>
        <p className={classes.badges}>
          <span className="row gap-6 muted">
            <Kind size={16} stroke={1.8} aria-hidden />
            {label}
          </span>
          {when && (
            <Badge tone={stageTones[stage]} inCard>
              {when}
            </Badge>
          )}
        </p>
        <Heading className={classes.title}>
          <AppLink href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </AppLink>
        </Heading>
        <div className={`stack gap-4 muted medium ${classes.facts}`}>
          <p className={classes.fact}>
            <IconClock size={18} stroke={1.8} aria-hidden />
            <span>
              <EventTime event={event} />
            </span>
          </p>
          {event.place !== '' && (
            <p className={classes.fact}>
              <IconMapPin size={18} stroke={1.8} aria-hidden />
              <UserText className="one-line">{event.place}</UserText>
            </p>
          )}
          {registration === undefined && event.registration && stage !== 'past' ? (
            <RegistrationLine terms={event.registration}>בהרשמה מראש</RegistrationLine>
          ) : (
            registration
          )}
        </div>
      </div>
    </Card>
  )
}

export function EventCardSkeleton() {
  return (
    <Card rowWhenNarrow className={classes.card}>
      <Skeleton ratio={16 / 9} className={classes.bonePicture} />
      <div className={classes.words}>
        <Skeleton width="30%" />
        <Skeleton width="85%" height="1.25rem" />
        <Skeleton width="45%" />
        <Skeleton width="60%" />
      </div>
    </Card>
  )
}
