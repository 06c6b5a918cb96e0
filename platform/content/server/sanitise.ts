import sanitizeHtml from 'sanitize-html'
import { uuidPattern } from '#core/contract/common.ts'
import { videoPlayers } from '#core/rules/films.ts'

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
    // Films: from these players only, and the page's content policy says the same.
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

const pictures = /<img [^<>]*>/g
const addresses = / (?:src|href)="\/media\/([0-9a-f-]{36})\/[^"]*"/g

/** Sanitised HTML without the pictures and the links that lead to some of our own files; the words of a link stay. */
export function withoutFiles(html: string, ids: readonly string[]): string {
  return html
    .replace(pictures, (tag) => (filesIn(tag).some((id) => ids.includes(id)) ? '' : tag))
    .replace(addresses, (part, id: string) => (ids.includes(id) ? '' : part))
}

/** The numbers of our own pictures and files in sanitised HTML. */
export function filesIn(html: string): string[] {
  const addresses = html.matchAll(/(?:src|href)="\/media\/([0-9a-f-]{36})\//g)
  return [...new Set([...addresses].flatMap((match) => match[1] ?? []))]
}
