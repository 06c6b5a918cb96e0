import { HomeHeader } from '#client/parts/home/HomeHeader.tsx'
import { PinnedCard } from '#client/parts/home/PinnedCard.tsx'
import home from '#client/parts/home/Strips.module.css'
import carousel from '#client/ui/Carousel.module.css'
import type { PostSummary } from '#contract/content.ts'

/** The greeting, and the first card of the pinned news in its carousel, which the application moves. */
export function HomeScreen({ firstName, post }: { firstName: string; post: PostSummary }) {
  return (
    <>
      <HomeHeader firstName={firstName} />
      <div className={home.strips}>
        <div className={carousel.carousel}>
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
