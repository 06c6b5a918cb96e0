import { HomeHeader } from '#app/home/client/HomeHeader.tsx'
import { PinnedCard } from '#app/home/client/PinnedCard.tsx'
import { TodayCards } from '#app/home/client/TodayCards.tsx'
import type { Today } from '#app/home/contract/home.ts'
import carousel from '#core/client/ui/cards/Carousel.module.css'
import type { PostSummary } from '#platform/content/contract/content.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { ButtonPlaceholder } from './controls.tsx'

interface Properties {
  person: UserFields
  closedRooms: readonly string[]
  /** Those that are shown, in their order. */
  strips: readonly string[]
  today: Today
  /** The first of the pinned news. */
  post: PostSummary | undefined
}

/** The greeting, the day, and the first card of the pinned news in its carousel, which the application moves. */
export function HomeScreen({ person, closedRooms, strips, today, post }: Properties) {
  const all = {
    today: (
      <TodayCards
        person={person}
        closedRooms={closedRooms}
        today={today}
        button={({ icon: Icon, label, primary = false }) => (
          <ButtonPlaceholder icon={<Icon size={18} stroke={1.8} aria-hidden />} filled={primary}>
            {label}
          </ButtonPlaceholder>
        )}
      />
    ),
    pinned: post && (
      <div className="grid gap-8 min-w-0">
        <div className={carousel.track}>
          <div className={carousel.slide}>
            <PinnedCard post={post} first />
          </div>
        </div>
      </div>
    ),
  }
  return (
    <>
      <HomeHeader firstName={person.first_name} />
      <div className="grid grid-cols-1 gap-32 max-sm:gap-20">
        {strips.map((name) => all[name as keyof typeof all])}
      </div>
    </>
  )
}
