import { IconClock, IconExternalLink, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateTile } from '#core/client/ui/cards/DateTile.tsx'
import { Fact, FactActions, FactCard, Facts, FactsNote } from '#core/client/ui/cards/Facts.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { daysLeftText, dayText, eventStage } from '#core/rules/time/event-times.ts'
import { hebrewDateText } from '#core/rules/time/hebrew-calendar.ts'
import { eventKinds } from '#features/events/client/eventKinds.ts'
import type { EventFields } from '#features/events/contract/content-type.ts'
import { ItemLayout } from '#platform/content/client/cards/ItemLayout.tsx'
import type { Category, Post } from '#platform/content/contract/content.ts'
import { EventTime } from './EventTime.tsx'

function State({ event }: { event: EventFields }) {
  const [starts, ends, now] = [new Date(event.starts_at), new Date(event.ends_at), new Date()]
  const stage = eventStage(starts, ends, now)
  if (stage === 'past') return <FactsNote tone="quiet">האירוע הסתיים</FactsNote>
  if (stage === 'ongoing') return <FactsNote tone="good">האירוע מתקיים עכשיו</FactsNote>
  const left = daysLeftText(starts, now)
  return left && <FactsNote tone="plain">{left}</FactsNote>
}

function Where({ event: { place, map_url } }: { event: EventFields }) {
  if (place === '' && map_url === null) return null
  return (
    <Fact icon={IconMapPin} label="איפה">
      {place !== '' && <UserText>{place}</UserText>}
      {map_url !== null && (
        <a
          href={map_url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-4 min-h-28 font-semibold pointer-coarse:min-h-(--touch)"
        >
          למפה
          <IconExternalLink size={16} aria-hidden />
          <span className="visually-hidden">(נפתח בלשונית חדשה)</span>
        </a>
      )}
    </Fact>
  )
}

function When({ starts, past }: { starts: Date; past: boolean }) {
  return (
    <div className="flex items-center gap-14 [&>:first-child]:flex-none">
      <DateTile date={starts} quiet={past} />
      <p className="grid min-w-0 leading-[1.4]">
        <span className="text-xl font-bold">{dayText(starts)}</span>
        <span className="text-muted">{hebrewDateText(dayInIsrael(starts))}</span>
      </p>
    </div>
  )
}

/** As high as the panel of somebody who may register: how it stands, the price in agorot where there is one, the button. */
export function RegistrationPlaceholder({ price }: { price: number }) {
  return (
    <section className="grid gap-12 pt-16 border-t border-hairline">
      <Skeleton width="60%" height="26px" />
      {price > 0 && <Skeleton width="35%" height="1.4rem" />}
      <Skeleton width="8rem" height="44px" />
    </section>
  )
}

interface EventFactsProperties {
  event: EventFields
  /** Of what is not over. */
  calendarButton: ReactNode
  shareButton: ReactNode
  /** How registration stands, where there is one. */
  registration: ReactNode
}

/** When, where, of what kind and for how many, with what can be done about it. The first screen draws it too: no hooks. */
function EventFacts({ event, calendarButton, shareButton, registration }: EventFactsProperties) {
  const starts = new Date(event.starts_at)
  const { label, icon } = eventKinds[event.kind]
  const past = eventStage(starts, new Date(event.ends_at), new Date()) === 'past'
  return (
    <FactCard label="פרטי האירוע">
      <When starts={starts} past={past} />
      <State event={event} />
      <Facts>
        <Fact icon={IconClock} label="שעות">
          <span>
            <EventTime event={event} />
          </span>
        </Fact>
        <Where event={event} />
        <Fact icon={icon} label="סוג">
          {label}
        </Fact>
        {event.capacity !== null && (
          <Fact icon={IconUsers} label="מקומות">
            {counted(event.capacity, 'מקום אחד', 'עד # משתתפים', 'עד שני משתתפים')}
          </Fact>
        )}
      </Facts>
      {registration}
      <FactActions>
        {!past && calendarButton}
        {shareButton}
      </FactActions>
    </FactCard>
  )
}

interface Properties extends EventFactsProperties {
  post: Post
  categories: readonly Category[]
  /** An `EditLink`. */
  edit: ReactNode
  children?: ReactNode
}

/** An event, and under it its text. The first screen draws it too: no hooks. */
export function EventLayout({ post, categories, edit, children, ...facts }: Properties) {
  return (
    <ItemLayout post={post} categories={categories} edit={edit} facts={<EventFacts {...facts} />}>
      {children}
    </ItemLayout>
  )
}
