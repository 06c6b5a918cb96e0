import { IconCalendarEvent, IconClock, IconMapPin, IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { DateTile } from '#core/client/ui/cards/DateTile.tsx'
import { cardSizes } from '#core/client/ui/pictures/pictureSources.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { daysLeftText, eventStage } from '#core/rules/time/event-times.ts'
import { eventKinds } from '#features/events/client/eventKinds.ts'
import { EventTime } from '#features/events/client/item/EventTime.tsx'
import type { StateText } from '#features/events/client/stateText.ts'
import type { RegistrationTerms } from '#features/events/contract/content-type.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import type { CardProperties } from '#platform/content/client/content-type.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'

const tones: Record<StateText['tone'], string> = {
  plain: 'text-muted',
  quiet: 'text-muted',
  good: 'text-success font-semibold',
  warning: 'text-warning font-semibold',
}

interface LineProperties {
  terms: Pick<RegistrationTerms, 'price'>
  tone?: StateText['tone']
  /** Where one can register now. */
  register?: { href: string; title: string } | undefined
  children: ReactNode
}

/**
 * The line of a card that says how registration stands; never two, so that the card keeps its height when that becomes
 * known. The first screen draws it too: no hooks.
 */
export function RegistrationLine({ terms: { price }, tone = 'plain', register, children }: LineProperties) {
  return (
    <p className={`sign-line gap-x-6 ${tones[tone]}`}>
      <IconTicket size={18} stroke={1.8} aria-hidden />
      <span className="one-line">{children}</span>
      {price > 0 && (
        <span className="flex-none">
          {'· '}
          <Ltr>{formatShekels(price)}</Ltr>
        </span>
      )}
      {register && (
        // A whole target for a finger, in a line of text.
        <a
          href={register.href}
          className="flex-none ms-auto -my-12 py-12 ps-12 text-link font-semibold"
          aria-label={`הרשמה: ${register.title}`}
        >
          הרשמה
        </a>
      )}
    </p>
  )
}

const stageTones = { past: 'quiet', ongoing: 'success', future: 'link' } as const

/**
 * An event in a list: when, where, what kind, and how soon. The whole card opens it. `registration` says how it stands; until
 * that is known, that there is one. Nothing for an item of another type.
 */
export function EventCard({
  post,
  heading: Heading = 'h3',
  priority = false,
  registration,
}: CardProperties & { registration?: ReactNode }) {
  const { event } = post
  if (!event) return null
  const starts = new Date(event.starts_at)
  const now = new Date()
  const stage = eventStage(starts, new Date(event.ends_at), now)
  const { label, icon: Kind } = eventKinds[event.kind]
  const when = { past: 'הסתיים', ongoing: 'מתקיים עכשיו', future: daysLeftText(starts, now) }[stage]
  return (
    <Card as="article" pressable rowWhenNarrow className="h-full">
      {/* Where the tile lies over the middle, the sign in the place of a picture would look out from under it. */}
      <div
        className="relative max-lg:[&>span>svg]:hidden data-over:[&_img]:opacity-80 data-over:[&_img]:[filter:grayscale(0.7)]"
        data-over={stage === 'past' || undefined}
      >
        <PostPicture post={post} sizes={cardSizes} priority={priority} icon={IconCalendarEvent} />
        <div className="absolute top-12 start-12 max-lg:inset-0 max-lg:grid max-lg:place-content-center">
          <DateTile date={starts} quiet={stage === 'past'} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-8 pt-14 px-16 pb-16 max-lg:gap-2 max-lg:py-8 max-lg:px-12">
        <p className="flex flex-wrap items-center justify-between gap-y-4 gap-x-12 text-sm font-semibold max-lg:text-xs">
          <span className="flex items-center gap-6 text-muted">
            <Kind size={16} stroke={1.8} aria-hidden />
            {label}
          </span>
          {when && (
            <Badge tone={stageTones[stage]} inCard>
              {when}
            </Badge>
          )}
        </p>
        <Heading className="text-xl leading-[1.35] max-lg:text-base">
          <a href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </a>
        </Heading>
        <div className="grid grid-cols-1 gap-4 text-muted text-md mt-auto leading-[1.45] max-lg:gap-y-0 max-lg:text-xs">
          <p className="sign-line [&>:last-child]:min-w-0">
            <IconClock size={18} stroke={1.8} aria-hidden />
            <span>
              <EventTime event={event} />
            </span>
          </p>
          {event.place !== '' && (
            <p className="sign-line [&>:last-child]:min-w-0">
              <IconMapPin size={18} stroke={1.8} aria-hidden />
              <UserText className="one-line">{event.place}</UserText>
            </p>
          )}
          {registration === undefined && event.registration && stage !== 'past' ? (
            <RegistrationLine terms={event.registration}>בהרשמה מראש</RegistrationLine>
          ) : (
            // Where nothing is said of it, its line stays: of what is over, it is known only later whether anything is.
            (registration ?? (event.registration && <p className="sign-line">&nbsp;</p>))
          )}
        </div>
      </div>
    </Card>
  )
}
