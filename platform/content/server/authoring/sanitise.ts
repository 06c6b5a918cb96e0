import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sanitizeHtml from 'sanitize-html'
import { uuidPattern } from '#core/contract/common.ts'
import { videoPlayers } from '#core/rules/video-players.ts'
import { invalid } from '#core/server/http/index.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'

const ownPicture = new RegExp(`^/media/${uuidPattern}/\\d{1,4}\\.(avif|webp)$`)
const directions = ['dir', 'lang']

/**
 * Makes HTML that somebody wrote safe to show to others: only what the rich editor can write survives, and the
 * direction and language of each part with it. Pictures may come from our own media only.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
      ...[
        'ul',
        'ol',
        'li',
        'strong',
        'b',
        'em',
        'i',
        'u',
        's',
        'mark',
        'sub',
        'sup',
        'span',
        'bdi',
        'bdo',
        'div',
      ],
      ...['a', 'img', 'figure', 'figcaption', 'iframe'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      '*': directions,
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      iframe: ['src', 'title', 'allowfullscreen', 'loading', 'referrerpolicy'],
      div: [{ name: 'data-callout', values: ['info', 'warning', 'success'] }, 'data-youtube-video'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: { a: safeLink, iframe: safePlayer },
    // Videos: from these players only, and the page's content policy says the same.
    allowedIframeHostnames: videoPlayers,
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !ownPicture.test(attribs.src ?? '')) || (tag === 'iframe' && !attribs.src),
  })
}

/** An external link opens in a new tab, without opener or referrer. */
function safeLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href = '', ...rest } = attributes
  const { target: _target, rel: _rel, ...others } = rest
  // Browsers ignore spaces and line breaks in the scheme.
  const outside = /^https?:/i.test([...href].filter((character) => character > ' ').join(''))
  return {
    tagName,
    attribs: { ...others, href, ...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow' }) },
  }
}

/** The players refuse to play for a page that sends no referrer. */
function safePlayer(
  tagName: string,
  { src = '', title = 'סרטון' }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  return {
    tagName,
    attribs: {
      src,
      title,
      allowfullscreen: '',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
    },
  }
}

/** No article has as many tags, or as many elements inside each other; parsing takes longer than their number says. */
const maxTags = 20_000
const maxDepth = 100
/** A longer text is parsed in a worker, in characters: it would hold up other requests. */
const longText = 50_000
/** A worker that is not done by then is ended, in milliseconds. */
const workerTimeout = 10_000

const queue = new FairQueue({
  atOnce: 1,
  maxWait: 20_000,
  busy: 'נשמרים כרגע טקסטים ארוכים רבים. אפשר לנסות שוב בעוד רגע.',
})

/**
 * HTML that somebody wrote, made safe to show to others (see `sanitise`). Throws 400 naming the field where it has so many
 * tags that parsing it would take too long, and 503 as `FairQueue` does.
 */
export async function sanitiseText(html: string, field: string): Promise<string> {
  if (hasTooManyTags(html)) throw tooComplex(field)
  if (html.length <= longText) return sanitise(html)
  return queue.run(() => sanitiseInWorker(html, field))
}

async function sanitiseInWorker(html: string, field: string): Promise<string> {
  const worker = new Worker(new URL('./sanitise-worker.ts', import.meta.url), { workerData: html })
  try {
    const [clean] = await once(worker, 'message', { signal: AbortSignal.timeout(workerTimeout) })
    return clean
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw tooComplex(field)
    throw error
  } finally {
    await worker.terminate()
  }
}

function tooComplex(field: string) {
  return invalid(field, 'too-complex', 'יש בטקסט יותר מדי עיצוב. אפשר לפשט אותו או לחלק אותו.')
}

const tag = /<(\/?)([a-z][a-z\d-]*)/gi
/** Elements that their next sibling closes, and those that hold nothing. */
const closedByNext = new Set('p li td th tr dd dt option br hr img input wbr col'.split(' '))

function hasTooManyTags(html: string): boolean {
  let tags = 0
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(tag)) {
    tags += 1
    if (!closedByNext.has(name.toLowerCase())) depth = Math.max(0, depth + (closing ? -1 : 1))
    if (tags > maxTags || depth > maxDepth) return true
  }
  return false
}
