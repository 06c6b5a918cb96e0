import { createFileRoute } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { firstStrips, homeReads } from '#app/home/client/firstReads.ts'
import { wallet } from '#app/wallet/contract/wallet.ts'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { isFirstScreenShown } from '#core/client/shell/firstScreen.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { CardsSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Carousel } from '#core/client/ui/cards/Carousel.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { type homeStrips, options } from '#platform/organisation/contract/options.ts'
import { useVisitor } from '#platform/people/client/rooms.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { showsStrip } from '#platform/people/contract/rooms.ts'
import { BirthdaysStrip } from './BirthdaysStrip.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import { LatestStrip } from './LatestStrip.tsx'
import pinned from './PinnedCard.module.css'
import { PinnedCard } from './PinnedCard.tsx'
import { QuickLinksStrip } from './QuickLinksStrip.tsx'
import { StripHeader } from './StripHeader.tsx'
import { TodayStrip } from './TodayStrip.tsx'

/** Pinned news, one at a time. The first picture is the largest of the first screen. */
function PinnedStrip() {
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

function PinnedSkeleton() {
  return (
    <div className={pinned.skeleton} aria-busy="true">
      <Card className={pinned.card}>
        <Skeleton ratio={16 / 9} />
        <div className={pinned.words}>
          <Skeleton width="30%" />
          <Skeleton width="90%" height="2rem" />
          <Skeleton width="100%" />
          <Skeleton width="70%" />
        </div>
      </Card>
      <Skeleton width="12rem" height="2.5rem" />
    </div>
  )
}

function LatestSkeleton() {
  return (
    <section>
      <StripHeader id="latest-loading" title="מה חדש" />
      <CardsSkeleton items="חדשות" />
    </section>
  )
}

export const Route = createFileRoute('/_portal/home-page')({
  loader: async () => {
    const { today, pinned, latest, birthdays } = homeReads
    void prefetch(q(latest.endpoint, latest.query))
    const user = signedIn.get()?.user
    if (user && showsStrip(user, 'birthdays')) void prefetch(q(birthdays.endpoint))
    await prefetch(q(today.endpoint), q(pinned.endpoint, pinned.query))
  },
  component: HomePage,
  // In the first bundle: nearly everybody begins here.
  codeSplitGroupings: [],
})

type LowerStrips = typeof import('./LowerStrips.tsx')

/** A strip that is below the first screen, and comes after it. */
function lower(name: keyof LowerStrips): ComponentType {
  return lazyPart(async () => (await import('./LowerStrips.tsx'))[name])
}

/** What leads administrators of a new organisation, and what shows while no strip has anything. */
const Beginning = lower('GettingStarted')

/** Every strip that the options may name, with what stands in for it. Each shows nothing while it has nothing. */
const strips: Record<(typeof homeStrips)[number], { Content: ComponentType; skeleton: ReactNode }> = {
  today: { Content: TodayStrip, skeleton: <Loading rows={2} height="10rem" /> },
  pinned: { Content: PinnedStrip, skeleton: <PinnedSkeleton /> },
  latest: { Content: LatestStrip, skeleton: <LatestSkeleton /> },
  birthdays: { Content: BirthdaysStrip, skeleton: null },
  closing: { Content: lower('ClosingStrip'), skeleton: null },
  events: { Content: lower('EventsStrip'), skeleton: null },
  benefits: { Content: lower('BenefitsStrip'), skeleton: null },
  gallery: { Content: lower('GalleryStrip'), skeleton: null },
  kudos: { Content: lower('KudosStrip'), skeleton: null },
  officials: { Content: lower('OfficialsStrip'), skeleton: null },
  quick_links: { Content: QuickLinksStrip, skeleton: null },
}

function isStrip(name: string): name is keyof typeof strips {
  return Object.hasOwn(strips, name)
}

/** One strip and those below it, which wait for it so that nothing visible moves. */
function StripsFrom({ names: [name, ...rest] }: { names: readonly (keyof typeof strips)[] }) {
  if (!name) return null
  const { Content, skeleton } = strips[name]
  return (
    // Keeps the foot of the page out of sight while a strip is on its way.
    <Suspense fallback={skeleton ?? <div className="min-h-[100vh]" />}>
      <Retry>
        <Content />
      </Retry>
      <StripsFrom names={rest} />
    </Suspense>
  )
}

/** Those that the boot script already shows render alone first, and the others after them. */
function Strips() {
  const settings = useRead(q(options.optionsFields))
  const [few] = useState(isFirstScreenShown)
  const all = useDeferredValue(true, !few)
  const visitor = useVisitor()
  const names = settings.home_strips.filter(isStrip).filter((name) => showsStrip(visitor, name))
  return (
    <div className="grid grid-cols-1 gap-32 max-sm:gap-20">
      {all && (
        <Suspense>
          <Beginning />
        </Suspense>
      )}
      <StripsFrom names={all ? names : firstStrips(names)} />
    </div>
  )
}

/** The home page: a greeting, and the strips that the organisation chose, in its order (product §4). */
function HomePage() {
  const firstName = useStore(signedIn)?.fields.first_name ?? ''
  // So that it is there without a network.
  useEffect(() => void prefetch(q(wallet.getWallet)), [])
  return (
    <>
      <HomeHeader firstName={firstName} />
      <Strips />
    </>
  )
}
