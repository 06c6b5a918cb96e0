/**
 * The page's first script: asks for what the first screen needs while the application itself is still on its way, and
 * loads it when the splash is painted, which evaluating it would hold back. Whatever is asked here must be what the page
 * asks later, word for word; an answer that nobody takes is merely wasted.
 */
import type { Envelope } from '#contract/common.ts'
import { content, type PostSummary } from '#contract/content.ts'
import { options } from '#contract/options.ts'
import { session } from '#contract/session.ts'
import { homeReads } from './api/home-reads.ts'
import { askEarly } from './api/request.ts'
import { readToken, userIdOf } from './api/token.ts'
import { pinnedSizes } from './parts/pictureSizes.ts'
import { pictureSources } from './ui/pictureSources.ts'

const token = readToken()
const id = token ? userIdOf(token) : null

void askEarly(options.optionsFields)
if (id !== null) {
  void askEarly(session.validateUser, { id })
  void askEarly(options.getMenu, { id: 1 })
  void askEarly(content.getCategories, { type: 'post' })
  if (['/', '/home-page'].includes(location.pathname)) {
    const { pinned, ...others } = homeReads
    void askEarly(pinned.endpoint, pinned.query).then(preloadFirstPicture)
    for (const { endpoint, query } of Object.values(others)) void askEarly(endpoint, query)
  }
}
void firstPaint().then(() => import('./main.tsx'))

/** When the frame that is being made is on the screen. A hidden page paints nothing and need not wait. */
function firstPaint(): Promise<void> {
  return new Promise((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(() => painted()))
    setTimeout(painted, 300)
  })
}

/** The largest picture of the home page is the first pinned one. */
async function preloadFirstPicture(answer: Response): Promise<void> {
  const envelope: Envelope<{ posts: PostSummary[] } | null> = await answer.clone().json()
  const picture = envelope.fields?.posts[0]?.picture
  if (!picture) return
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcset: pictureSources(picture.id, 'avif'),
    imageSizes: pinnedSizes,
    fetchPriority: 'high',
  })
  document.head.append(link)
}
