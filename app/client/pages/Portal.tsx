import { IconHome, IconHourglassLow, IconLock, IconRefresh } from '@tabler/icons-react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import {
  type AnyRouter,
  createFileRoute,
  type ErrorComponentProps,
  Outlet,
  useLocation,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { accessOf } from '#app/client/page-guards.ts'
import { AccountMenu } from '#app/client/shell/AccountMenu.tsx'
import { rememberUsed } from '#app/client/shell/lastUsed.ts'
import { MenuSheet } from '#app/client/shell/MenuSheet.tsx'
import { administers, navigationOf, withoutLinks } from '#app/client/shell/navigation.ts'
import classes from '#app/client/shell/PortalFrame.module.css'
import { requests } from '#app/my-requests/contract/requests.ts'
import { SearchButton } from '#app/search/client/SearchButton.tsx'
import { closeSearch, searchWindow } from '#app/search/client/search.ts'
import { waiting } from '#app/waiting/contract/waiting.ts'
import { q, queryClient } from '#core/client/api/queries.ts'
import { readToken } from '#core/client/api/token.ts'
import { waitDuringFirstScreen } from '#core/client/shell/firstScreen.ts'
import { outdated } from '#core/client/shell/outdated.ts'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { applyAccent } from '#core/client/theme/accent.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { closeDialogs } from '#core/client/ui/dialogs/dialog.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Frame, type FrameGroup } from '#core/client/ui/page/Frame.tsx'
import { NoticeBar } from '#core/client/ui/page/NoticeBar.tsx'
import { RouteError } from '#core/client/ui/page/RouteStates.tsx'
import { Splash } from '#core/client/ui/page/Splash.tsx'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatTime } from '#core/rules/time/dates.ts'
import { CartButton } from '#features/shop/client/cart/CartButton.tsx'
import { content } from '#platform/content/contract/content.ts'
import { NotificationBell } from '#platform/notifications/client/NotificationBell.tsx'
import { type MenuItem, options } from '#platform/organisation/contract/options.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { sessionEnd } from '#platform/people/client/signedIn.ts'
import { ownPageOf } from '#platform/people/contract/rooms.ts'
import { RoomClosed, requireAccess } from '#platform/sign-in/client/guards.ts'
import { leaveEndedSession } from '#platform/sign-in/client/renewal.ts'

/** Milliseconds for which a count is fresh. */
const staleTime = 5 * 60_000

/**
 * How much waits for the person, by the address where it is seen to. What waits in the administration is asked for only where
 * the menu leads there. Empty until that is known.
 */
function useWaitingCounts(items: readonly MenuItem[]): ReadonlyMap<string, number> {
  const asked = useQuery({ ...q(requests.getWaitingForMe), staleTime, throwOnError: false })
  const enabled = items.some(administers)
  const { data } = useQuery({ ...q(waiting.getWaitingCounts), enabled, throwOnError: false })
  const administered = data?.waiting.map(({ address, count }) => [address, count] as const) ?? []
  return new Map([['/my-requests', asked.data?.requests.length ?? 0], ...administered])
}

/** Warns that the session ends soon, or ended elsewhere, and says how to save unsent text. */
function SessionBar() {
  const end = useStore(sessionEnd)
  return (
    <NoticeBar icon={IconHourglassLow}>
      {end === 'over' ? (
        <>
          החיבור הסתיים ממקום אחר. כדאי להעתיק מה שלא נשמר, ואז{' '}
          <LinkButton className="text-inherit" onClick={() => void leaveEndedSession()}>
            להיכנס שוב
          </LinkButton>
        </>
      ) : (
        end && (
          <>
            החיבור יסתיים בשעה <bdi>{formatTime(end)}</bdi>. כדאי לשמור מה שנכתב, לצאת ולהיכנס שוב.
          </>
        )
      )}
    </NoticeBar>
  )
}

/** Says that a newer version was deployed, which the next page that is opened comes from anyway. */
function VersionBar() {
  const isOutdated = useStore(outdated)
  return (
    <NoticeBar icon={IconRefresh}>
      {isOutdated && (
        <>
          יש גרסה חדשה של הפורטל.{' '}
          <LinkButton className="text-inherit" onClick={() => location.reload()}>
            לרענן
          </LinkButton>
        </>
      )}
    </NoticeBar>
  )
}

/** Shows the portal as it is after rooms were closed or opened. */
const showRooms = (router: AnyRouter) =>
  void import('#platform/sign-in/client/rooms-changed.ts')
    .then((module) => module.showRooms(router))
    .catch(() => {})

function useOrganisation() {
  const [{ data: settings }, { data: menu }, { data: news }] = useSuspenseQueries({
    queries: [
      q(options.optionsFields),
      q(options.getMenu, { id: 1 }),
      q(content.getCategories, { type: 'post' }),
    ],
  })
  useEffect(() => applyAccent(settings.accent), [settings.accent])
  return { organisation: settings.organisation, items: menu.items, categories: news.categories }
}

/** The most used pages: the bottom bar shows the first three that are in the menu. */
const shortcuts = ['/events', '/food-order', '/shop', '/benefits', '/yad2']

/** The home page and what people open most. */
function bottomBar(groups: readonly FrameGroup[], pathname: string) {
  const links = groups.flatMap((group) => group.links)
  const opened = shortcuts.flatMap((href) => links.find((link) => link.href === href) ?? []).slice(0, 3)
  return [
    { label: 'בית', href: '/home-page', icon: IconHome, active: pathname === '/home-page' },
    ...opened.map((link) => ({ ...link, active: `${pathname}/`.startsWith(`${link.href}/`) })),
  ]
}

function Logo({ name, full }: { name: string; full: string }) {
  return (
    <a
      href="/home-page"
      className="flex min-w-0 items-center gap-10 min-h-(--touch) text-text no-underline"
      aria-label={`${full}, לדף הבית`}
    >
      <LogoMark size={36} />
      <UserText className={classes.name}>{name}</UserText>
    </a>
  )
}

function Footer({ organisation }: { organisation: { name: string; tagline: string } }) {
  return (
    <footer className={classes.footer}>
      <p>
        <UserText className="me-12 text-text font-bold">{organisation.name}</UserText>
        <UserText>{organisation.tagline}</UserText>
      </p>
      <p className="flex flex-wrap gap-y-4 gap-x-24 [&_a]:py-4 [&_a]:text-inherit">
        {useIsOpen('forms') && <a href="/contact">יצירת קשר</a>}
        <a href="/privacy-policy">מדיניות הפרטיות</a>
        <a href="/privacy-policy?page=accessibility">הצהרת הנגישות</a>
      </p>
    </footer>
  )
}

function SearchWindow() {
  const search = useStore(searchWindow)
  return search && <search.Dialog typed={search.typed} onClose={closeSearch} />
}

/** Closes overlays when the person leaves the portal, so that they neither cover the sign-in nor reappear. */
function closeWindows(): void {
  closeSearch()
  closeDialogs()
}

/** The frame of every page behind the sign-in: the organisation's name and accent, the menu, the search and the account. */
function PortalFrame({ children }: { children: ReactNode }) {
  const { organisation, items, categories } = useOrganisation()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { groups, administration } = navigationOf(items, categories, pathname, useWaitingCounts(items))
  const used = administration?.group?.links.find(({ active }) => active)?.href
  useEffect(() => {
    if (used !== undefined) rememberUsed(used)
  }, [used])
  const bottom = bottomBar(groups, pathname)
  useEffect(() => closeWindows, [])
  return (
    <Frame
      logo={<Logo name={organisation.short_name} full={organisation.name} />}
      search={<SearchButton />}
      actions={
        <>
          <CartButton />
          <NotificationBell onRooms={showRooms} />
          <AccountMenu />
        </>
      }
      notice={
        <>
          <SessionBar />
          <VersionBar />
        </>
      }
      groups={groups}
      administration={administration}
      bottom={bottom}
      more={(close) => (
        <MenuSheet
          groups={withoutLinks(
            administration ? [...groups, { links: [administration.door] }] : groups,
            bottom.map(({ href }) => href),
          )}
          onClose={close}
        />
      )}
    >
      {/* The footer begins below the first screen, so that a page that grows while it loads does not push it about. */}
      <div className="min-h-dvh pb-40 print:min-h-0 print:p-0">{children}</div>
      <Footer organisation={organisation} />
      <SearchWindow />
    </Frame>
  )
}

export const Route = createFileRoute('/_portal')({
  beforeLoad: async ({ location, matches }) => {
    // Fetched in parallel with the check of the token.
    const answers = [queryClient.prefetchQuery(q(options.optionsFields))]
    if (readToken()) {
      answers.push(queryClient.prefetchQuery(q(options.getMenu, { id: 1 })))
      answers.push(queryClient.prefetchQuery(q(content.getCategories, { type: 'post' })))
    }
    await requireAccess(accessOf(matches.at(-1)?.fullPath ?? '/'), location.href)
    await waitDuringFirstScreen(...answers)
  },
  component: () => (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  ),
  errorComponent: PortalError,
  // In the first bundle, as the home page is: it is on every screen.
  codeSplitGroupings: [],
  pendingComponent: Splash,
  pendingMs: 0,
})

/** Says that the organisation closed this part of the portal to the person, and links to what is their own in it. */
function ClosedRoom({ address }: { address: string }) {
  usePageTitle('המדור סגור')
  const own = ownPageOf(address)
  return (
    <EmptyState
      page
      icon={IconLock}
      title="המדור הזה סגור עבורך"
      text="הארגון פתח אותו לחלק מהאנשים בלבד. לשאלות אפשר לפנות למנהלי הפורטל."
      action={
        <div className="flex items-center flex-wrap gap-8">
          <Action label="לדף הבית" primary href="/home-page" />
          {own !== undefined && <Action label="למה ששלך במדור" primary href={own} />}
        </div>
      }
    />
  )
}

function PortalError(properties: ErrorComponentProps) {
  if (!(properties.error instanceof RoomClosed)) return <RouteError {...properties} />
  return (
    <PortalFrame>
      <ClosedRoom address={properties.error.address} />
    </PortalFrame>
  )
}
