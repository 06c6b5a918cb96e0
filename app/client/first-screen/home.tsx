import { HomeHeader } from '#app/home/client/HomeHeader.tsx'
import { PinnedCard } from '#app/home/client/PinnedCard.tsx'
import carousel from '#core/client/ui/cards/Carousel.module.css'
import type { PostSummary } from '#platform/content/contract/content.ts'

/** The greeting, and the first card of the pinned news in its carousel, which the application moves. */
export function HomeScreen({ firstName, post }: { firstName: string; post: PostSummary }) {
  return (
    <>
      <HomeHeader firstName={firstName} />
      <div className="grid grid-cols-1 gap-32 max-sm:gap-20">
        <div className="grid gap-8 min-w-0">
          <div className={carousel.track}>
            <div className={carousel.slide}>
              <PinnedCard post={post} first />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
