/**
 * The page's first script: asks for what the first screen needs, shows the top of the home page from that, then loads the
 * application and starts it. Whatever is asked here must be what the page asks later, word for word; an answer that nobody
 * takes is merely wasted.
 */
import { content } from '#contract/content.ts'
import type { Fields } from '#contract/endpoint.ts'
import { options } from '#contract/options.ts'
import { session } from '#contract/session.ts'
import { fieldsOf } from './api/early-answers.ts'
import { homeReads } from './api/home-reads.ts'
import { askEarly } from './api/request.ts'
import { readToken, userIdOf } from './api/token.ts'
import { askForPage } from './early-pages.ts'
import { pinnedSizes } from './parts/pictureSizes.ts'
import { preloadPicture } from './ui/preloadPicture.ts'

/** Milliseconds that the application waits at most for what is shown before it. */
const patience = 600

type Settings = Fields<typeof options.optionsFields>
type Session = Fields<typeof session.validateUser>
type Pinned = Fields<typeof homeReads.pinned.endpoint>

const token = readToken()
const id = token ? userIdOf(token) : null
let started = false

const settings = askEarly(options.optionsFields)
if (id === null) {
  void open(painted())
} else {
  const person = askEarly(session.validateUser, { id })
  // First what the first screen is made of, since a browser has few requests under way at once.
  if (['/', '/home-page'].includes(location.pathname)) void open(showHome(person))
  else void open(painted(), askForPage(location))
  void askEarly(options.getMenu, { id: 1 })
  void askEarly(content.getCategories, { type: 'post' })
}

/** The application is loaded after the first screen, which it would take the network and the processor from. */
async function open(shown: Promise<void>, loadPage?: () => Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([shown.catch(() => {}), late])
  const application = import('./main.tsx')
  // The router loads it again, and tells if it does not come.
  loadPage?.().catch(() => {})
  const { startApplication } = await application
  started = true
  startApplication()
}

/** Rejects when a part of the first screen is refused, or does not come. */
async function showHome(person: Promise<Response>): Promise<void> {
  const { pinned, latest, birthdays } = homeReads
  const news = fieldsOf<Pinned>(askEarly(pinned.endpoint, pinned.query))
  const loading = import('./routes/_portal/home-page/-firstScreen.ts')
  void askEarly(latest.endpoint, latest.query)
  void askEarly(birthdays.endpoint)
  // The largest picture of the home page is the first pinned one.
  void news.then(
    ({ posts: [first] }) => first?.picture && preloadPicture(first.picture, pinnedSizes),
    () => {},
  )
  const answers = Promise.all([fieldsOf<Settings>(settings), fieldsOf<Session>(person), news])
  const [{ showFirstScreen }, [organisation, { user_fields }, { posts }]] = await Promise.all([
    loading,
    answers,
  ])
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [post] = posts
  // Whoever comes back to the page or reloads it may have been further down: they see the splash until it is there.
  if (started || navigation?.type !== 'navigate' || organisation.home_strips[0] !== 'pinned' || !post) return
  await showFirstScreen({ settings: organisation, firstName: user_fields.first_name, post })
  await painted()
}

/** When the frame that is being made is on the screen. A hidden page makes none. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
