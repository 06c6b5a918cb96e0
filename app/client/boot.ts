/**
 * The page's first script: requests the data of the first screen, shows the top of the page from it, then loads and
 * starts the application. Requests here must equal the page's later ones exactly; an unused response is merely wasted.
 */

import { contentTypes } from '#app/contract/content-types.ts'
import { fieldsOf } from '#core/client/api/early-answers.ts'
import { watchLeaving } from '#core/client/api/leaving.ts'
import { requestEarly } from '#core/client/api/request.ts'
import { readToken, userIdOf } from '#core/client/api/token.ts'
import { endFirstScreen } from '#core/client/shell/firstScreen.ts'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { registerTypes } from '#platform/content/contract/capabilities.ts'
import { content } from '#platform/content/contract/content.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { type CommonRequests, type EarlyPageAt, earlyPageAt } from './early-pages.ts'

/** Maximum wait for the first screen, in milliseconds. */
const firstScreenTimeout = 600

// `start.js` says so to the person.
if (document.documentElement.hasAttribute('data-too-old')) throw new Error('the browser is too old')

registerTypes(contentTypes)
watchLeaving()

const token = readToken()
const id = token ? userIdOf(token) : null
let started = false

const settings = requestEarly(options.optionsFields)
if (id === null) {
  void open(painted())
} else {
  const person = requestEarly(session.validateUser, { id })
  const early = earlyPageAt(location)
  // The first screen's data is requested first, since a browser limits parallel requests.
  const shown = early && show(early, { settings: fieldsOf(settings), person: fieldsOf(person) })
  void open(shown ?? painted(), early?.page.loadCode)
  // The first date that is written takes a browser longest: while it waits for the network, and the splash not for it.
  if (early) setTimeout(() => formatTime(new Date()))
}

/** Loads the application after the first screen, so that they do not compete for network and processor. */
async function open(shown: Promise<void>, loadCode?: () => Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, firstScreenTimeout))
  // The page itself reports why.
  await Promise.race([shown.catch(() => {}), timeout])
  // Else lines move when the letters of a name or an address change.
  document.fonts.load('1em "Assistant Variable"', 'Latin').catch(() => {})
  if (id !== null) {
    void requestEarly(options.getMenu, { id: 1 })
    void requestEarly(content.getCategories, { type: 'post' })
  }
  const application = loadLazily(() => import('./main.tsx'))
  // The router imports it again, and reports a failure.
  loadCode?.().catch(() => {})
  try {
    const { startApplication } = await application
    started = true
    startApplication()
  } catch (error) {
    console.error('the application did not start', error)
    started = true
    endFirstScreen()
    window.dispatchEvent(new Event('start-failed'))
  }
}

/** Rejects when a request of the first screen fails. */
async function show({ page, id }: EarlyPageAt, asked: CommonRequests): Promise<void> {
  const [top, organisation, { showFirstScreen }, person] = await Promise.all([
    page.ask(asked, id),
    asked.settings,
    import('./first-screen/show.tsx'),
    asked.person,
  ])
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // After Back, a reload or with a hash the page may open scrolled down, so the splash stays until the page is ready.
  if (top && !started && navigation?.type === 'navigate' && location.hash === '') {
    // That it cannot be drawn is a bug, such as a component with hooks.
    await showFirstScreen(organisation, top, () => started).catch(console.error)
    await painted()
  }
  if (!started) page.askLater(person)
}

/** Resolves when the current frame is on screen. A hidden page paints none. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
