import { q, useRead } from '#core/client/api/queries.ts'
import { Carousel } from '#core/client/ui/cards/Carousel.tsx'
import { homeReads } from './firstReads.ts'
import { PinnedCard } from './PinnedCard.tsx'

/** Pinned news, one at a time. The first picture is the largest of the first screen. */
export function PinnedStrip() {
  const { endpoint, query } = homeReads.pinned
  const data = useRead(q(endpoint, query))
  if (data.posts.length === 0) return null
  return (
    <section>
      <h2 className="visually-hidden">חשוב לדעת</h2>
      <Carousel label="חדשות חשובות">
        {data.posts.map((post, index) => (
          <PinnedCard key={post.id} post={post} first={index === 0} />
        ))}
      </Carousel>
    </section>
  )
}
