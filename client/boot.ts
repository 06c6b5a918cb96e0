/**
 * The page's first script: asks for what the first screen needs, shows the top of the page from that, then loads the
 * application and starts it. Whatever is asked here must be what the page asks later, word for word; an answer that nobody
 * takes is merely wasted.
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

/** Milliseconds that the application waits at most for what is shown before it. */
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
  // First what the first screen is made of, since a browser has few requests under way at once.
  const shown = early && show(early, { settings: fieldsOf(settings), person: fieldsOf(person) })
  void open(shown ?? painted(), early?.page.loadCode)
  void askEarly(options.getMenu, { id: 1 })
  void askEarly(content.getCategories, { type: 'post' })
}

/** The application is loaded after the first screen, which it would take the network and the processor from. */
async function open(shown: Promise<void>, loadCode?: () => Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  const told = shown.catch((error: unknown) => {
    // A bug; every other reason for showing nothing is told by the page itself.
    if (error instanceof NotDrawn) console.error(error)
  })
  await Promise.race([told, late])
  const application = loadLazily(() => import('./main.tsx'))
  // The router loads it again, and tells if it does not come.
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
  // Whoever comes back to the page or reloads it may have been further down, and a hash leads there: they see the splash
  // until it is there.
  if (started || navigation?.type !== 'navigate' || location.hash !== '') return
  await showFirstScreen(organisation, top)
  await painted()
}

/** When the frame that is being made is on the screen. A hidden page makes none. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
