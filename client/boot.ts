/**
 * The page's first script: requests the data of the first screen, shows the top of the page from it, then loads and
 * starts the application. Requests here must equal the page's later ones exactly; an unused answer is merely wasted.
 */
import { content } from '#contract/content.ts'
import { options } from '#contract/options.ts'
import { session } from '#contract/session.ts'
import { fieldsOf } from './api/early-answers.ts'
import { askEarly } from './api/request.ts'
import { readToken, userIdOf } from './api/token.ts'
import { type Asked, type EarlyPageAt, earlyPageAt } from './early-pages.ts'
import { endFirstScreen, NotDrawn } from './first-screen/shown.ts'
import { loadLazily } from './ui/loadLazily.ts'

/** How long the application waits at most for the first screen, in milliseconds. */
const patience = 600

const token = readToken()
const id = token ? userIdOf(token) : null
let started = false

const settings = askEarly(options.optionsFields)
if (id === null) {
  void open(painted())
} else {
  const person = askEarly(session.validateUser, { id })
  const early = earlyPageAt(location)
  // The first screen's data is requested first, since a browser limits parallel requests.
  const shown = early && show(early, { settings: fieldsOf(settings), person: fieldsOf(person) })
  void open(shown ?? painted(), early?.page.loadCode)
  void askEarly(options.getMenu, { id: 1 })
  void askEarly(content.getCategories, { type: 'post' })
}

/** Loads the application after the first screen, so that they do not compete for network and processor. */
async function open(shown: Promise<void>, loadCode?: () => Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  const told = shown.catch((error: unknown) => {
    // Only this is a bug; the page itself reports every other reason.
    if (error instanceof NotDrawn) console.error(error)
  })
  await Promise.race([told, late])
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

/** Rejects when a part of the first screen is refused, does not come, or cannot be drawn. */
async function show({ page, id }: EarlyPageAt, asked: Asked): Promise<void> {
  const [top, organisation, { showFirstScreen }] = await Promise.all([
    page.ask(asked, id),
    asked.settings,
    import('./first-screen/show.tsx'),
    asked.person,
  ])
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // After Back, a reload or with a hash the page may open scrolled down, so the splash stays until the page is ready.
  if (started || navigation?.type !== 'navigate' || location.hash !== '') return
  await showFirstScreen(organisation, top)
  await painted()
}

/** Resolves when the current frame is on screen. A hidden page paints none. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
